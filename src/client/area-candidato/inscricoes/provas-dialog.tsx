// What was done in an enrolment, each act with the proof that anybody can check without the portal.
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { nomeDaAcao } from '../../../shared/logs.ts';
import type { AtoDaInscricao } from '../../../shared/selos.ts';
import { useProva } from '../../prova.ts';
import { Falha } from '../../site/falha.tsx';
import { api, trpc } from '../../trpc.ts';
import { EsqueletoBlocos } from '../../ui/area-states.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';

export function ProvasDialog({ inscricao, onClose }: { inscricao: Inscricao; onClose: () => void }) {
  const atos = trpc.candidato.selos.atos.useQuery({ inscricao_id: inscricao.id });
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title="Provas dos atos"
      subtitle={`Inscrição ${inscricao.numero}`}
      footer={<DialogClose>Fechar</DialogClose>}
    >
      <p className="mb-3.5 text-texto-2">
        Cada prova é um arquivo. Com ele e com <a href="/selos">as cabeças publicadas</a>, qualquer pessoa confere, sem
        o portal, que o ato foi registrado e não foi alterado.
      </p>
      {atos.isLoadingError ? (
        <Falha titulo="Erro ao carregar atos." consulta={atos} comPalavras />
      ) : atos.data ? (
        <Atos atos={atos.data} />
      ) : (
        <EsqueletoBlocos label="Carregando atos" heights={[120]} />
      )}
    </Dialog>
  );
}

function Atos({ atos }: { atos: readonly AtoDaInscricao[] }) {
  const { baixando, baixarProva } = useProva(api.candidato.selos.prova.query);
  if (atos.length === 0) return <p>Não há atos registrados desta inscrição.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {atos.map(({ id, tipo, descricao, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3.5 border border-linha rounded-inner">
          <div className="flex-[1_1_220px] min-w-0">
            <p className="font-semibold">{nomeDaAcao(tipo)}</p>
            <p className="text-14 text-texto-2">{descricao}</p>
            <p className="num text-14 text-texto-3">{formatDateTime(created_at)}</p>
          </div>
          <Button variant="default" size="sm" loading={baixando === id} onClick={() => baixarProva(id)}>
            Baixar prova<span className="sr-only">: {descricao}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
