// A candidate's screen: what answers their phone call, the data in cards below it, and what can be done with the account.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CANDIDATO_NAO_ENCONTRADO, type CandidatoAdmin } from '../../../shared/candidatos-admin.ts';
import { avisarFalha, erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Skeleton, SkeletonText } from '../../ui/area-states.tsx';
import { part } from '../../ui/part.ts';
import { usePode } from '../permissao.ts';
import { RecordPage, RecordSkeleton } from '../record.tsx';
import { comCpfInteiro } from './cpf-inteiro.ts';
import { Atendimento } from './detalhe/atendimento.tsx';
import { Cabecalho, Voltar } from './detalhe/cabecalho.tsx';
import { DadosDoCandidato } from './detalhe/cartoes.tsx';

const EditarDialog = part(() => import('./editar/editar-dialog.tsx'), 'EditarDialog');

export function CandidatoDetalhePage() {
  const { id } = useParams({ from: '/admin/dashboard/candidatos/detalhes/$id' });
  const candidato = trpc.admin.candidatos.get.useQuery({ id });
  return (
    <RecordPage
      query={candidato}
      title="Detalhes do Candidato"
      failed="Erro ao carregar dados do candidato"
      loading={<Esqueletos />}
      missing={{
        title: CANDIDATO_NAO_ENCONTRADO.replace('.', ''),
        text: 'O endereço pode estar errado.',
        back: <Voltar />,
      }}
    >
      {(data) => <Detalhe key={id} candidato={data} />}
    </RecordPage>
  );
}

function Detalhe({ candidato }: { candidato: CandidatoAdmin }) {
  const navigate = useNavigate();
  const { editar, page } = useSearch({ from: '/admin/dashboard/candidatos/detalhes/$id' });
  const [editado, setEditado] = useState<CandidatoAdmin | null>(null);
  const abre = usePode()('candidatos') && editar === 'dados';
  const ir = (search: { editar?: 'dados'; page?: number | undefined }, replace = false) =>
    void navigate({ to: '.', search: { page, ...search }, replace, resetScroll: false });
  const fechar = () => ir({}, true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the account as it was when its form was opened
  useEffect(() => {
    if (!abre) return setEditado(null);
    let atual = true;
    comCpfInteiro(candidato).then(
      (inteiro) => atual && setEditado(inteiro),
      (erro) => {
        if (!atual) return;
        avisarFalha('Erro ao carregar dados do candidato', erroDe(erro), () => ir({ editar: 'dados' }));
        fechar();
      },
    );
    return () => {
      atual = false;
    };
  }, [abre]);

  return (
    <>
      <Cabecalho candidato={candidato} onEditar={() => ir({ editar: 'dados' })} />
      <Atendimento
        candidatoId={candidato.id}
        email={candidato.email}
        page={page ?? 1}
        onPage={(nova) => ir({ page: nova === 1 ? undefined : nova })}
      />
      <h2 className="mt-7.5 mb-3 text-18">Dados do cadastro</h2>
      <div className="columns-2 gap-4.5 max-lg:columns-1 *:mb-4.5 *:break-inside-avoid">
        <DadosDoCandidato candidato={candidato} />
      </div>
      {editado && <EditarDialog candidato={editado} onClose={fechar} />}
    </>
  );
}

function Esqueletos() {
  return (
    <RecordSkeleton label="Carregando candidato">
      <div className="mt-4.5 grid grid-cols-[minmax(0,8fr)_minmax(0,4fr)] gap-4.5 items-start max-lg:grid-cols-1">
        {['inscricoes', 'mensagens'].map((coluna) => (
          <div key={coluna} className="papel flex flex-col gap-4 p-5 max-sm:p-4">
            <Skeleton width="40%" height={20} />
            <SkeletonText lines={6} />
          </div>
        ))}
      </div>
    </RecordSkeleton>
  );
}
