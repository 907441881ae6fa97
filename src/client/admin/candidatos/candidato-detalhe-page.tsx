// A candidate's screen (document 3, section 2.3): the data in cards, what they take part in beside them, and what can be
// done with the account.
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { CANDIDATO_NAO_ENCONTRADO, type CandidatoAdmin } from '../../../shared/candidatos-admin.ts';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { avisarFalha, erroDaArea } from '../falhas.ts';
import { comCpfInteiro } from './cpf-inteiro.ts';
import { Cabecalho, Voltar } from './detalhe/cabecalho.tsx';
import { DadosDoCandidato } from './detalhe/cartoes.tsx';
import css from './detalhe/detalhe.module.css';
import { Participacao } from './detalhe/participacao.tsx';

const EditarJanela = lazy(() => import('./editar/editar-janela.tsx').then((m) => ({ default: m.EditarJanela })));

export function CandidatoDetalhePage() {
  const { id } = useParams({ from: '/admin/dashboard/candidatos/detalhes/$id' });
  const candidato = trpc.admin.candidatos.get.useQuery({ id });
  if (candidato.data) return <Detalhe key={id} candidato={candidato.data} />;
  if (!candidato.isError) return <Esqueletos />;
  const { status } = erroDe(candidato.error);
  return status === 404 || status === 422 ? (
    <NaoEncontrado />
  ) : (
    <div className="papel">
      <h1 className="vh">Detalhes do Candidato</h1>
      <ErroArea {...erroDaArea('Erro ao carregar dados do candidato', candidato)} />
    </div>
  );
}

function Detalhe({ candidato }: { candidato: CandidatoAdmin }) {
  const [editando, setEditando] = useState<CandidatoAdmin | null>(null);
  const abrindo = useRef(false);

  async function editar() {
    if (abrindo.current) return;
    abrindo.current = true;
    try {
      setEditando(await comCpfInteiro(candidato));
    } catch (erro) {
      avisarFalha('Erro ao carregar dados do candidato', erroDe(erro), editar);
    } finally {
      abrindo.current = false;
    }
  }

  return (
    <>
      <Cabecalho candidato={candidato} onEditar={editar} />
      <div className={css.duas}>
        <div className={css.coluna}>
          <DadosDoCandidato candidato={candidato} />
        </div>
        <div className={css.coluna}>
          <Participacao candidatoId={candidato.id} email={candidato.email} />
        </div>
      </div>
      <Suspense fallback={null}>
        {editando && <EditarJanela candidato={editando} onClose={() => setEditando(null)} />}
      </Suspense>
    </>
  );
}

function NaoEncontrado() {
  return (
    <div className="papel">
      <Vazio as="h1" title={CANDIDATO_NAO_ENCONTRADO.replace('.', '')} actions={<Voltar />}>
        O endereço pode estar errado.
      </Vazio>
    </div>
  );
}

function Esqueletos() {
  return (
    <Carregando label="Carregando candidato">
      <div className={css.topo}>
        <div className={css.nome}>
          <Esqueleto round width={52} height={52} />
          <div className="pilha p8">
            <Esqueleto width={320} height={26} />
            <Esqueleto width={240} />
          </div>
        </div>
      </div>
      <div className={css.duas}>
        {['dados', 'historico'].map((coluna) => (
          <div key={coluna} className={`papel ${css.cartao}`}>
            <Esqueleto width="40%" height={20} />
            <EsqueletoTexto lines={6} />
          </div>
        ))}
      </div>
    </Carregando>
  );
}
