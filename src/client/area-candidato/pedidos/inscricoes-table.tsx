// The active enrolments in a table, each with the one thing to do: ask, see what was asked, or read why not.
import { Button } from '@mantine/core';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { PRAZO_ENCERRADO } from '../../../shared/pedidos/isencao.ts';
import type { Consulta } from '../../site/falha.tsx';
import { Badge, type Look } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { cargo, cargoEPrefeitura, idDoNumero, noCartao, numero, prefeitura, valor } from '../celulas.tsx';
import { type Colunas, Lista, SemInscricoes } from '../lista.tsx';
import { Secao } from '../secao.tsx';
import { Acoes } from './enviados.tsx';

/** How an enrolment stands that nothing was asked for. */
export type Situacao =
  /** `texto`: of the button, where it is not `Solicitar`. */
  | { estado: 'aberta'; texto?: string | undefined }
  /** The deadline is over, which the button itself says. */
  | { estado: 'encerrada'; motivo: string }
  /** What stands in the way, read out with the button. */
  | { estado: 'impedida'; motivo: string; texto?: string | undefined };

type Props = {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  /** Whether something was asked already is not known yet: the buttons wait, the rows do not. */
  carregando: boolean;
  colunas: Colunas<Inscricao>;
  vazio: { titulo?: string | undefined; texto: string; botao?: string };
  /** What was asked already, and how it stands. */
  pedidoDa: (inscricao: Inscricao) => { id: number; look: Look } | undefined;
  situacaoDa: (inscricao: Inscricao) => Situacao;
  onSolicitar: (inscricaoId: number) => void;
  onVer: (pedidoId: number) => void;
};

export function InscricoesTable(props: Props) {
  const { consulta, carregando, colunas, vazio, ...acao } = props;
  // Whether one was asked for already decides what its row says: none is shown before.
  const inscricoes = carregando ? undefined : props.inscricoes;
  return (
    <Secao
      id="inscricoes-ativas"
      titulo="Inscrições ativas"
      total={inscricoes?.length}
      um="inscrição"
      varios="inscrições"
    >
      <Lista
        label="Inscrições ativas"
        colunas={colunas}
        itens={inscricoes}
        consulta={consulta}
        erro="Erro ao carregar inscrições."
        vazio={
          <SemInscricoes titulo={vazio.titulo} botao={vazio.botao}>
            {vazio.texto}
          </SemInscricoes>
        }
        acoes={(inscricao) => <Acao inscricao={inscricao} {...acao} />}
      />
    </Secao>
  );
}

type AcaoProps = Pick<Props, 'pedidoDa' | 'situacaoDa' | 'onSolicitar' | 'onVer'> & { inscricao: Inscricao };

function Acao({ inscricao, pedidoDa, situacaoDa, onSolicitar, onVer }: AcaoProps) {
  const pedido = pedidoDa(inscricao);
  const qual = idDoNumero(inscricao);
  if (pedido) {
    return (
      <Acoes>
        <Badge small {...pedido.look} />
        <Button
          variant="subtle"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={qual}
          onClick={() => onVer(pedido.id)}
        >
          Ver solicitação
        </Button>
      </Acoes>
    );
  }
  const situacao = situacaoDa(inscricao);
  const motivo = situacao.estado === 'impedida' && situacao.motivo;
  const idDoMotivo = `motivo-${inscricao.id}`;
  const botao = (
    <Button
      variant="light"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={motivo ? `${qual} ${idDoMotivo}` : qual}
      disabled={situacao.estado !== 'aberta'}
      onClick={() => onSolicitar(inscricao.id)}
    >
      {situacao.estado === 'encerrada' ? PRAZO_ENCERRADO : (situacao.texto ?? 'Solicitar')}
    </Button>
  );
  if (!motivo) return <Acoes>{botao}</Acoes>;
  // The reason over its button: beside it, a sentence would be a word wide.
  return (
    <div className="flex flex-col items-end gap-1.5 max-sm:w-full max-sm:items-stretch">
      <p
        id={idDoMotivo}
        className="min-w-[20ch] max-w-[26ch] text-14 leading-[1.4] text-right text-texto-2 max-sm:min-w-0 max-sm:max-w-none max-sm:text-left"
      >
        {motivo}
      </p>
      {botao}
    </div>
  );
}

/** What any of these tables shows of an enrolment, and the one column of its own; a wide one leaves no room for the fee. */
export function colunasDaInscricao(propria: Column<Inscricao>): Colunas<Inscricao> {
  const taxa = { ...valor, title: 'Taxa' };
  return {
    todas: [numero, cargo, prefeitura, propria, taxa],
    estreitas: [numero, cargoEPrefeitura, propria, ...(propria.wide ? [] : [taxa])],
    cartao: [noCartao, numero, taxa, propria],
  };
}
