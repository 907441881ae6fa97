// The details of a refund (document 3, section 2.9), in five sections: candidate, enrolment, refund, bank data and the
// administrator's notes.
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { enderecoHttp } from '../../../shared/comum.ts';
import { formatDiaEHora, formatMoney, formatPhone } from '../../../shared/format.ts';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Janela } from '../../ui/janela.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Selo } from '../../ui/selo.tsx';
import { Grupo, Texto } from '../analise/fatos.tsx';
import { Cpf } from '../cpf.tsx';
import { erroDaArea } from '../falhas.ts';
import { SeAbre, SePode } from '../se-pode.tsx';
import { emAberto, type Vizinhos } from './busca.ts';
import { CopiarDestino, fatosDoDestino } from './destino.tsx';
import css from './reembolsos.module.css';
import { ERRO_AO_CARREGAR } from './textos.ts';

type Lista = { isError: boolean; isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };

type Props = {
  /** Undefined while the list loads, and when it is not in it. */
  reembolso: Reembolso | undefined;
  lista: Lista;
  vizinhos: Vizinhos;
  onIr: (id: number) => void;
  onAlterar: (id: number) => void;
  onClose: () => void;
};

export function ReembolsoJanela({ reembolso, lista, vizinhos, onIr, onAlterar, onClose }: Props) {
  const { anterior, proximo } = vizinhos;
  return (
    <Janela
      opened
      size={920}
      title={reembolso ? `Reembolso nº\u00A0${reembolso.id}` : 'Reembolso'}
      badge={reembolso && <Selo>{reembolso.status}</Selo>}
      subtitle={
        reembolso && (
          <span className="num">
            {`Solicitado em ${formatDiaEHora(reembolso.data_solicitacao).replace(' às', ', às')}`}
          </span>
        )
      }
      startOnTitle
      onClose={onClose}
      footer={
        <>
          <span className={css.setas}>
            <ActionIcon
              size={40}
              aria-label="Pendente anterior"
              title="Pendente anterior"
              disabled={anterior === null}
              onClick={() => anterior !== null && onIr(anterior)}
            >
              <IconChevronLeft size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={40}
              aria-label="Próximo pendente"
              title="Próximo pendente"
              disabled={proximo === null}
              onClick={() => proximo !== null && onIr(proximo)}
            >
              <IconChevronRight size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </span>
          <Button variant="default" size="sm" onClick={onClose}>
            Fechar
          </Button>
          {reembolso && emAberto(reembolso) && (
            <SePode area="financeiro">
              <Button size="sm" aria-haspopup="dialog" onClick={() => onAlterar(reembolso.id)}>
                Alterar status
              </Button>
            </SePode>
          )}
        </>
      }
    >
      <SemReembolso reembolso={reembolso} lista={lista} />
      {reembolso && <Secoes reembolso={reembolso} />}
    </Janela>
  );
}

/** In the place of a refund that is not there, or not yet. */
export function SemReembolso({ reembolso, lista }: Pick<Props, 'reembolso' | 'lista'>) {
  if (reembolso) return null;
  if (lista.isError) return <ErroArea {...erroDaArea(ERRO_AO_CARREGAR, lista)} />;
  if (!lista.isPending) {
    return (
      <Vazio title="Reembolso não encontrado">
        O candidato pode ter cancelado o pedido. Confira o endereço, ou volte para a lista.
      </Vazio>
    );
  }
  return (
    <Carregando label="Carregando o reembolso">
      <div className={css.secoes}>
        <Esqueleto height={132} />
        <Esqueleto height={132} />
        <Esqueleto height={132} />
        <Esqueleto height={132} />
      </div>
    </Carregando>
  );
}

function Secoes({ reembolso }: { reembolso: Reembolso }) {
  const { inscricao, observacao_admin } = reembolso;
  const { cadastro, concurso, vaga } = inscricao;
  return (
    <div className={css.secoes}>
      <Grupo
        titulo="Candidato"
        items={[
          {
            label: 'Nome',
            value: (
              <a className="lk" href={`#/admin/dashboard/candidatos/detalhes/${cadastro.id}`}>
                {cadastro.nome}
              </a>
            ),
          },
          { label: 'CPF', value: <Cpf candidato={cadastro} /> },
          { label: 'E-mail', value: cadastro.email },
          {
            label: 'Telefone',
            value: cadastro.telefone && <span className="num">{formatPhone(cadastro.telefone)}</span>,
          },
        ]}
      />
      <Grupo
        titulo="Inscrição"
        items={[
          {
            label: 'Número',
            value: (
              <a className="lk num" href={`#/admin/dashboard/inscricoes?inscricao=${inscricao.id}`}>
                {inscricao.numero}
              </a>
            ),
          },
          { label: 'Concurso', value: concurso.excluido ? `${concurso.titulo} (concurso excluído)` : concurso.titulo },
          { label: 'Prefeitura', value: semPrefeitura(concurso.prefeitura) },
          { label: 'Cargo', value: `${vaga.cargo} · ${vaga.nivel}` },
          { label: 'Situação', value: <Selo small>{inscricao.status === 'A' ? 'Ativa' : 'Cancelada'}</Selo> },
        ]}
      />
      <Grupo titulo="Reembolso" items={doReembolso(reembolso)} />
      <div className={css.destino}>
        <Grupo titulo="Dados bancários" items={fatosDoDestino(reembolso)} />
        <CopiarDestino reembolso={reembolso} />
      </div>
      <div className={css.inteira}>
        <Texto titulo="Observações do administrador">{observacao_admin ?? 'Sem observações'}</Texto>
      </div>
      <SeAbre tela="/admin/dashboard/logs">
        <p className={`${css.inteira} s14`}>
          <a className="lk" href={`#/admin/dashboard/logs?registro_tipo=reembolso&registro_id=${reembolso.id}`}>
            Ver o que houve com este reembolso nos logs
          </a>
        </p>
      </SeAbre>
    </div>
  );
}

function doReembolso(reembolso: Reembolso) {
  const { valor_reembolso, status, data_processamento, motivo, comprovante_reembolso, protocolo } = reembolso;
  return [
    { label: 'Valor', value: <b className="num">{formatMoney(valor_reembolso)}</b> },
    { label: 'Status', value: <Selo small>{status}</Selo> },
    {
      label: 'Processado em',
      value: data_processamento ? <span className="num">{formatDiaEHora(data_processamento)}</span> : 'Ainda não',
    },
    { label: 'Motivo', value: motivo && <span className={css.texto}>{motivo}</span> },
    ...(comprovante_reembolso ? [{ label: 'Comprovante', value: <Comprovante texto={comprovante_reembolso} /> }] : []),
    ...(protocolo ? [{ label: 'Protocolo', value: <span className="num">{protocolo.numero}</span> }] : []),
  ];
}

/** What the administrator wrote: an address opens, anything else is read. */
function Comprovante({ texto }: { texto: string }) {
  if (!enderecoHttp(texto)) return <span className={css.texto}>{texto}</span>;
  return (
    <a className="lk" href={texto} target="_blank" rel="noopener noreferrer">
      {texto}
      <span className="vh"> (abre em nova aba)</span>
    </a>
  );
}
