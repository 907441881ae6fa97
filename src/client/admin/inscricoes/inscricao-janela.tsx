// An enrolment in a window over the list: everything about it, and the way to cancel it or bring it back. Escape and Back
// close it.
import { Button } from '@mantine/core';
import { formatDiaEHora } from '../../../shared/format.ts';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Janela } from '../../ui/janela.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { Selo } from '../../ui/selo.tsx';
import { erroDaArea } from '../falhas.ts';
import { SePode } from '../se-pode.tsx';
import { useAlterarStatus } from './alterar-status.tsx';
import { FatosDaInscricaoCompleta } from './fatos.tsx';
import css from './inscricao.module.css';

/** Pixels on a desktop (design, 09b), and when there is no file to show beside the facts. */
const LARGURA = 1080;
const SEM_ARQUIVO = 920;
/** The signed addresses of files and receipt open for an hour; a window left open gets new ones in time. */
const RENOVAR_MS = 30 * 60_000;

type Props = { id: number; onClose: () => void };

export function InscricaoJanela({ id, onClose }: Props) {
  const consulta = trpc.admin.inscricoes.get.useQuery({ id }, { refetchInterval: RENOVAR_MS });
  const { perguntar, pending } = useAlterarStatus();
  const { data: inscricao } = consulta;
  const comArquivo = inscricao?.url_arquivo_deficiencia || inscricao?.url_arquivo_condicao_especial;
  return (
    <Janela
      opened
      size={comArquivo ? LARGURA : SEM_ARQUIVO}
      title={inscricao ? `Inscrição nº\u00A0${inscricao.numero}` : 'Inscrição'}
      badge={inscricao && <Selo>{inscricao.situacao}</Selo>}
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
              <SePode area="inscricoes">
                <BotaoDeStatus inscricao={inscricao} pending={pending} onClick={() => void perguntar(inscricao)} />
              </SePode>
            </div>
          )}
          {inscricao?.url_comprovante && (
            <BotaoNovaAba variant="default" size="sm" href={inscricao.url_comprovante}>
              Comprovante
            </BotaoNovaAba>
          )}
          <Button variant="default" size="sm" disabled={pending} onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {inscricao ? (
        <FatosDaInscricaoCompleta inscricao={inscricao} />
      ) : consulta.isError ? (
        erroDe(consulta.error).status === 404 ? (
          <Vazio title="Inscrição não encontrada">Confira o endereço, ou volte para a lista.</Vazio>
        ) : (
          <ErroArea {...erroDaArea('Erro ao carregar detalhes da inscrição', consulta)} />
        )
      ) : (
        <Carregando label="Carregando a inscrição">
          <div className={css.fatos}>
            <Esqueleto height={132} />
            <Esqueleto height={132} />
            <Esqueleto height={112} />
            <Esqueleto height={112} />
          </div>
        </Carregando>
      )}
    </Janela>
  );
}

type BotaoProps = { inscricao: InscricaoDetalhada; pending: boolean; onClick: () => void };

function BotaoDeStatus({ inscricao: { status }, pending, onClick }: BotaoProps) {
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
