// What is shown of an appeal: in the table, in its dialogs, and in the receipt.
import { cortar, formatDate, formatDateTime } from '../../../shared/format.ts';
import { NOMES_DE_OBJETO } from '../../../shared/janelas.ts';
import { CORTE_DO_MOTIVO, type Recurso } from '../../../shared/pedidos/recurso.ts';
import { states } from '../../states.ts';
import { Empty } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { Colunas } from '../lista.tsx';
import { colunaDaSituacao, idDoPedido, NoPrazo } from '../pedidos/enviados.tsx';
import { Anexo, Escrito, Resposta } from '../pedidos/registro.tsx';

export function ConteudoDoRecurso({ recurso }: { recurso: Recurso }) {
  return (
    <>
      <Facts
        items={[
          { label: 'Prazo de recurso', value: recurso.prazo_recurso.titulo },
          oQueContesta(recurso),
          { label: 'Enviado em', value: formatDateTime(recurso.created_at) },
          { label: 'Situação', value: <Badge small {...states.deferimento[recurso.status]} /> },
        ]}
      />
      <Partes recurso={recurso} />
    </>
  );
}

function oQueContesta({ numero_questao, prazo_recurso: { objeto } }: Recurso) {
  if (numero_questao === null) return { label: 'Contra', value: NOMES_DE_OBJETO[objeto] };
  return { label: 'Questão', value: numero_questao };
}

/** What the candidate wrote and attached. */
function Partes({ recurso: { motivo, caminho_anexo, protocolo } }: { recurso: Recurso }) {
  return (
    <>
      <Escrito rotulo="Sua fundamentação" texto={motivo} />
      {(caminho_anexo || protocolo?.arquivo) && (
        <Anexo
          rotulo="Anexo"
          nome={protocolo?.arquivo?.nome ?? 'Anexo do recurso'}
          tamanho={protocolo?.arquivo?.tamanho}
          url={caminho_anexo}
        />
      )}
    </>
  );
}

const TONS = { P: null, D: 'ok', I: 'er' } as const;

export function RespostaAoRecurso({ recurso }: { recurso: Recurso }) {
  if (recurso.status === 'P')
    return <Empty title="Este recurso ainda não tem resposta.">Quando a banca responder, ela aparece aqui.</Empty>;
  return (
    <>
      <Resposta
        titulo="Decisão da banca"
        tom={TONS[recurso.status]}
        selo={<Badge {...states.deferimento[recurso.status]} />}
        texto={recurso.observacao_admin ?? 'A banca não escreveu a fundamentação.'}
        quando={recurso.decidido_em}
      />
      <Partes recurso={recurso} />
    </>
  );
}

const data: Column<Recurso> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
};
const questao: Column<Recurso> = {
  id: 'questao',
  title: 'Questão',
  width: '88px',
  render: (recurso) => (
    <b id={idDoPedido(recurso)} className="num font-strong">
      {recurso.numero_questao ?? NOMES_DE_OBJETO[recurso.prazo_recurso.objeto]}
    </b>
  ),
};
const fundamentacao: Column<Recurso> = {
  id: 'motivo',
  title: 'Fundamentação',
  wide: true,
  render: ({ motivo }) => <span className="block text-texto-2 wrap-anywhere">{cortar(motivo, CORTE_DO_MOTIVO)}</span>,
};
const situacao = colunaDaSituacao<Recurso>(({ status }) => states.deferimento[status]);
const prazo: Column<Recurso> = {
  id: 'prazo',
  title: 'Prazo',
  render: ({ prazo_recurso, inscricao }) => <NoPrazo titulo={prazo_recurso.titulo} inscricao={inscricao} />,
};

export const COLUNAS: Colunas<Recurso> = {
  todas: [data, { ...prazo, width: '26%' }, questao, fundamentacao, situacao],
  estreitas: [
    data,
    {
      ...prazo,
      title: 'Prazo e fundamentação',
      render: (recurso) => (
        <>
          {prazo.render(recurso)}
          {fundamentacao.render(recurso)}
        </>
      ),
    },
    questao,
    situacao,
  ],
  cartao: [{ ...prazo, card: 'title' }, situacao, data, questao, fundamentacao],
};
