// An enrolment in a window over the list: everything about it, and the way to cancel it or bring it back. Escape and Back
// close it.
import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { formatDiaEHora } from '../../../shared/format.ts';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import { inscricoes } from '../../../shared/lists/inscricoes.ts';
import { useAct } from '../../act.ts';
import { lookOfSituacao } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { GROUPS } from '../analise/fatos.tsx';
import { SemRegistro } from '../analise/sem-registro.tsx';
import { IfAllowed } from '../permissao.ts';
import { aoCancelar, aoReativar } from './consequencias.ts';
import { FatosDaInscricaoCompleta } from './fatos.tsx';

/** Pixels on a desktop (design, 09b), and when there is no file to show beside the facts. */
const LARGURA = 1080;
const SEM_ARQUIVO = 920;
/** The signed addresses of files and receipt open for an hour; a window left open gets new ones in time. */
const RENOVAR_MS = 30 * 60_000;

type Props = { id: number; onClose: () => void };

export function InscricaoDialog({ id, onClose }: Props) {
  const consulta = trpc.admin.inscricoes.get.useQuery({ id }, { refetchInterval: RENOVAR_MS });
  const { perguntar, pending } = useAlterarStatus();
  const { data: inscricao } = consulta;
  const comArquivo = inscricao?.url_arquivo_deficiencia || inscricao?.url_arquivo_condicao_especial;
  return (
    <Dialog
      size={comArquivo ? LARGURA : SEM_ARQUIVO}
      title={inscricao ? `Inscrição nº\u00A0${inscricao.numero}` : 'Inscrição'}
      badge={inscricao && <Badge {...lookOfSituacao(inscricao)} />}
      subtitle={
        inscricao && (
          <span className="num">{`Feita em ${formatDiaEHora(inscricao.created_at).replace(' às', ', às')}`}</span>
        )
      }
      startOnTitle
      busy={pending}
      onClose={onClose}
      footer={
        <>
          {inscricao && (
            <div className="a-esquerda">
              <IfAllowed area="inscricoes">
                <BotaoDeStatus inscricao={inscricao} pending={pending} onClick={() => void perguntar(inscricao)} />
              </IfAllowed>
            </div>
          )}
          {inscricao?.url_comprovante && (
            <NewTabButton variant="default" size="sm" href={inscricao.url_comprovante}>
              Comprovante
            </NewTabButton>
          )}
          <DialogClose disabled={pending}>Fechar</DialogClose>
        </>
      }
    >
      {inscricao ? (
        <FatosDaInscricaoCompleta inscricao={inscricao} />
      ) : (
        <SemRegistro lista={inscricoes} consulta={consulta}>
          <div className={GROUPS}>
            <Skeleton height={132} />
            <Skeleton height={132} />
            <Skeleton height={112} />
            <Skeleton height={112} />
          </div>
        </SemRegistro>
      )}
    </Dialog>
  );
}

type BotaoProps = { inscricao: InscricaoDetalhada; pending: boolean; onClick: () => void };

function BotaoDeStatus({ inscricao: { status, impedimento }, pending, onClick }: BotaoProps) {
  if (impedimento) return <span className="text-14 text-texto-3">{impedimento}</span>;
  return status === 'A' ? (
    <Button variant="subtle" size="sm" className="perigo" aria-haspopup="dialog" loading={pending} onClick={onClick}>
      Cancelar inscrição
    </Button>
  ) : (
    <Button variant="light" size="sm" aria-haspopup="dialog" loading={pending} onClick={onClick}>
      Reativar inscrição
    </Button>
  );
}

const ERRO_AO_ALTERAR = 'Erro ao alterar status da inscrição';

/** Cancelling an enrolment and bringing it back, once it was said what that does. */
function useAlterarStatus() {
  const utils = trpc.useUtils();
  const act = useAct(api.admin.inscricoes.alterarStatus.mutate, {
    onSuccess: (alterada, { status }) => {
      utils.admin.inscricoes.get.setData({ id: alterada.id }, alterada);
      avisar.sucesso(status === 'C' ? 'Inscrição cancelada com sucesso!' : 'Inscrição reativada com sucesso!');
    },
    // A rule's own sentence says what to do; what is on the screen may no longer be so.
    failed: ({ status, mensagem }) => ([400, 404, 409].includes(status) ? mensagem : ERRO_AO_ALTERAR),
  });

  async function perguntar(inscricao: InscricaoDetalhada) {
    const cancelar = inscricao.status === 'A';
    const sim = await confirmar({
      title: `${cancelar ? 'Cancelar' : 'Reativar'} a inscrição ${inscricao.numero}?`,
      text: (cancelar ? aoCancelar(inscricao) : aoReativar(inscricao)).join(' '),
      danger: cancelar,
      icon: cancelar ? IconBan : undefined,
    });
    if (sim) act.run({ id: inscricao.id, status: cancelar ? 'C' : 'A' });
  }

  return { perguntar, pending: act.pending };
}
