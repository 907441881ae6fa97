// The active enrolments and their fees: table on a desktop, cards on a phone, and what one may do with each.

import { Button } from '@mantine/core';
import { formatDate } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { pagamentoDa } from '../../../shared/pagamento.ts';
import type { Comprovacao } from '../../../shared/pedidos/comprovacao.ts';
import type { Consulta } from '../../site/falha.tsx';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { cargo, comValor, idDoNumero, noCartao, numero, numeroECargo, prefeitura, valor } from '../celulas.tsx';
import { PALAVRAS } from '../cobranca.ts';
import { type Colunas, Lista, SemInscricoes } from '../lista.tsx';
import { BotaoSuporte } from '../suporte.tsx';
import { PAGUEI } from './textos.ts';

type Abrir = (id: number, gerar?: boolean) => void;

type Comprovar = {
  /** The receipt of an enrolment that waits for an answer. */
  esperaDe: (id: number) => Comprovacao | undefined;
  onComprovar: (id: number) => void;
  onVer: (comprovante: number) => void;
};

type Props = Comprovar & {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  onAbrir: Abrir;
};

export function TabelaDeBoletos({ inscricoes, consulta, onAbrir, ...comprovar }: Props) {
  const primeira = inscricoes && maisUrgente(inscricoes);
  return (
    // The due date and its chip take a line of their own in a card.
    <div className="[&_dl>div:last-child]:col-span-full">
      <Lista
        label="Boletos"
        colunas={COLUNAS}
        itens={inscricoes}
        consulta={consulta}
        erro="Erro ao carregar inscrições."
        vazio={<SemInscricoes tela>Depois de se inscrever em um concurso, pague aqui a taxa.</SemInscricoes>}
        acoes={(inscricao) => (
          <Acoes inscricao={inscricao} primeira={inscricao.id === primeira} onAbrir={onAbrir} {...comprovar} />
        )}
      />
    </div>
  );
}

/** The enrolment whose fee is to be paid first: its button stands out. */
function maisUrgente(inscricoes: readonly Inscricao[]): number | undefined {
  const dias = (inscricao: Inscricao) =>
    inscricao.situacao === 'Pendente'
      ? Number.POSITIVE_INFINITY
      : (pagamentoDa(inscricao, now()).prazo?.dias ?? Number.POSITIVE_INFINITY);
  const [primeira] = [...inscricoes].sort((a, b) => dias(a) - dias(b));
  return primeira && Number.isFinite(dias(primeira)) ? primeira.id : undefined;
}

const vencimento: Column<Inscricao> = {
  id: 'vencimento',
  title: 'Vencimento',
  render: (inscricao) => <Vencimento inscricao={inscricao} />,
};
const pagamento: Column<Inscricao> = {
  id: 'pagamento',
  title: 'Pagamento',
  card: 'badge',
  render: (inscricao) => <SeloDoPagamento inscricao={inscricao} />,
};

const COLUNAS: Colunas<Inscricao> = {
  todas: [numero, cargo, prefeitura, vencimento, pagamento, valor],
  estreitas: [numeroECargo, vencimento, comValor(pagamento)],
  cartao: [noCartao, pagamento, numero, valor, vencimento],
};

function SeloDoPagamento({ inscricao }: { inscricao: Inscricao }) {
  const { estado } = pagamentoDa(inscricao, now());
  return <Badge small {...states.pagamento[estado === 'vencido' ? 'Vencido' : inscricao.status_pagamento]} />;
}

/** When to pay, or why there is nothing to pay. */
function Vencimento({ inscricao }: { inscricao: Inscricao }) {
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, now());
  const palavras = PALAVRAS[inscricao.forma_pagamento];
  if (estado === 'isento') return <span className="text-texto-3">Nada a pagar</span>;
  if (estado === 'encerrado') {
    return (
      <span>
        Prazo de pagamento encerrado em <span className="num">{formatDate(inscricao.limite_pagamento)}</span>
      </span>
    );
  }
  if (estado === 'gerar' && prazo) {
    return (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="num">Até {formatDate(prazo.data)}</span>
        <Prazo dias={prazo.dias} small />
      </span>
    );
  }
  if (!vencimento) return <span className="text-texto-3">{estado === 'pago' ? palavras.nenhuma : 'Nada a pagar'}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="num">{formatDate(vencimento)}</span>
      {estado === 'pagar' && prazo && <Prazo dias={prazo.dias} small />}
      {estado === 'vencido' && prazo && (
        <small className="num basis-full text-13 text-texto-3">
          {PALAVRAS[inscricao.concurso.forma_pagamento].nova} até {formatDate(prazo.data)}
        </small>
      )}
    </span>
  );
}

type AcoesProps = Comprovar & { inscricao: Inscricao; primeira: boolean; onAbrir: Abrir };

function Acoes({ inscricao, primeira, onAbrir, ...comprovar }: AcoesProps) {
  const celular = usePhone();
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, now());
  const { id } = inscricao;
  if (estado === 'isento' || (estado === 'excluido' && !vencimento)) return null;
  const lado = celular ? 'flex flex-1 flex-wrap gap-2 [&>*]:flex-[1_1_140px]' : 'flex flex-col gap-1.5';
  const comum = { size: 'sm', 'aria-haspopup': 'dialog', 'aria-describedby': idDoNumero(inscricao) } as const;
  const espera = comprovar.esperaDe(id);
  // Who has no slip yet cannot have paid it; the dialog asks about one of before.
  const jaPagou = espera ? (
    <Button {...comum} variant="subtle" className="max-sm:basis-full!" onClick={() => comprovar.onVer(espera.id)}>
      Comprovante em análise
    </Button>
  ) : (
    (estado === 'pagar' || estado === 'vencido' || estado === 'encerrado') && (
      <Button {...comum} variant="subtle" className="max-sm:basis-full!" onClick={() => comprovar.onComprovar(id)}>
        {PAGUEI}
      </Button>
    )
  );
  if (estado === 'encerrado') {
    return (
      <div className={lado}>
        <BotaoSuporte size="sm" assunto={`Inscrição ${inscricao.numero}: prazo de pagamento encerrado`} />
        {jaPagou}
      </div>
    );
  }
  const gerar = estado === 'gerar' || (estado === 'vencido' && prazo !== null);
  const palavras = PALAVRAS[inscricao.forma_pagamento];
  const daqui = PALAVRAS[inscricao.concurso.forma_pagamento];
  const rotulo = {
    gerar: daqui.gerar,
    pagar: palavras.pagar,
    vencido: gerar ? daqui.gerarNova : palavras.ver,
    pago: palavras.ver,
    excluido: palavras.ver,
  }[estado];
  return (
    <div className={lado}>
      <Button {...comum} variant={primeira ? 'filled' : 'light'} onClick={() => onAbrir(id, gerar)}>
        {rotulo}
      </Button>
      {gerar && estado === 'vencido' && (
        <Button {...comum} variant="light" onClick={() => onAbrir(id)}>
          {palavras.ver}
        </Button>
      )}
      {jaPagou}
    </div>
  );
}
