// What each enrolment asks next and by when, and where it stands on its way: made, paid, documents, appeals. The payment comes
// first while it can be made, but for what ends with it or before, which is shown over it; then what is due first. Windows and
// payments are judged by the same rules as their own screens.
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { pagamentoDa } from '../../../shared/pagamento.ts';
import { PRAZO_DA_RESERVA } from '../../../shared/pedidos/reserva.ts';
import { diasRestantes } from '../../../shared/tempo.ts';
import type { TrackStep } from '../../ui/progress.tsx';
import { PALAVRAS } from '../cobranca.ts';
import { daInscricao, porFazer, type Situada } from '../janelas.ts';

/** From this many days on, a deadline is marked. */
const URGENTE = 3;

export type Destino = 'boleto' | 'suporte' | 'envios' | 'titulos' | 'recursos' | 'vagas-reservadas' | 'restituicao';

export type ProximoPasso = {
  inscricao: Inscricao;
  titulo: string;
  texto: string | null;
  /** Days to the deadline; null when there is none to show. */
  dias: number | null;
  /** What the button says, and where it leads. */
  acao: { para: Destino; rotulo: string; gerar?: true } | null;
  trilha: readonly TrackStep[];
  /** The payment, where something goes before it. */
  depois: Pedido | null;
};

/** The windows of the candidate's enrolments; undefined when they are not known. */
type Janelas = Record<'envios' | 'titulos' | 'recursos', readonly Situada[] | undefined>;

type Pedido = Pick<ProximoPasso, 'titulo' | 'texto' | 'dias' | 'acao'>;
type ComPrazo = Pedido & { dias: number };

const SUPORTE = { para: 'suporte', rotulo: 'Falar com o suporte' } as const;

/** Day and month, for the narrow trail; the card says the year. */
function diaEMes(data: string): string {
  return formatDate(data).slice(0, 5);
}

function marcado(dias: number | null): 'agora' | 'alerta' {
  return dias !== null && dias <= URGENTE ? 'alerta' : 'agora';
}

/** What the fee asks for; null when it is settled or waits for somebody else. */
function pedidoDoPagamento(inscricao: Inscricao, agora: Date): Pedido | null {
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, agora);
  if (estado === 'pago' || estado === 'isento' || inscricao.situacao === 'Pendente') return null;
  const palavras = PALAVRAS[inscricao.forma_pagamento];
  const daqui = PALAVRAS[inscricao.concurso.forma_pagamento];
  if (!prazo) {
    return vencimento
      ? { titulo: palavras.vencida, texto: `Venceu em ${formatDate(vencimento)}`, dias: null, acao: SUPORTE }
      : {
          titulo: 'Prazo de pagamento encerrado',
          texto: `Terminou em ${formatDate(inscricao.limite_pagamento)}`,
          dias: null,
          acao: SUPORTE,
        };
  }
  const ate = formatDate(prazo.data);
  const valor = formatMoney(inscricao.valor_inscricao);
  const { dias } = prazo;
  const boleto = (rotulo: string) => ({ para: 'boleto', rotulo }) as const;
  const gerar = (rotulo: string) => ({ ...boleto(rotulo), gerar: true }) as const;
  if (estado === 'pagar') {
    const texto = prazo.data === vencimento ? `Vence em ${ate}` : `Pague até ${ate}`;
    return { titulo: aPagar(inscricao.forma_pagamento, valor, 'Pague'), texto, dias, acao: boleto(palavras.pagar) };
  }
  return estado === 'vencido'
    ? { titulo: palavras.vencida, texto: `Gere ${daqui.outra} até ${ate}`, dias, acao: gerar(daqui.gerarNova) }
    : {
        titulo: aPagar(inscricao.concurso.forma_pagamento, valor, 'Gere'),
        texto: `Pague até ${ate}`,
        dias,
        acao: gerar(daqui.gerar),
      };
}

/** A slip is made first and paid then; a PIX is paid. */
function aPagar(forma: FormaDePagamento, valor: string, fazer: 'Gere' | 'Pague'): string {
  return forma === 'pix' ? `Pague ${valor} com PIX` : `${fazer} o boleto de ${valor}`;
}

/** Who answered to have a disability, in a contest with reserved lists, and asked for none of them yet. */
function pedidoDaReserva({ pede_reserva, concurso }: Inscricao, agora: Date): ComPrazo | null {
  const fim = PRAZO_DA_RESERVA.de(concurso);
  if (!pede_reserva || agora.toISOString() > fim) return null;
  return {
    titulo: 'Peça a vaga reservada',
    texto: `Até ${formatDateTime(fim)}`,
    dias: diasRestantes(fim, agora),
    acao: { para: 'vagas-reservadas', rotulo: 'Pedir vaga reservada' },
  };
}

/** What the first open window that still takes a record asks for. */
function pedidoDaJanela(
  situadas: readonly Situada[],
  para: 'envios' | 'titulos' | 'recursos',
  titulo: string,
  rotulo: string,
): ComPrazo | null {
  const [aberta] = porFazer(situadas);
  if (!aberta) return null;
  const { janela, dias } = aberta;
  return {
    titulo: `${titulo}: ${janela.descricao}`,
    texto: `Até ${formatDateTime(janela.data_fim)}`,
    dias,
    acao: { para, rotulo },
  };
}

function passoDoPagamento(inscricao: Inscricao, agora: Date): TrackStep {
  const nome = 'Pagamento';
  const { estado, prazo } = pagamentoDa(inscricao, agora);
  if (estado === 'pago') return { nome, estado: 'feito', quando: 'pago' };
  if (estado === 'isento')
    return { nome, estado: 'feito', quando: inscricao.valor_inscricao === 0 ? 'gratuita' : 'isento' };
  if (inscricao.situacao === 'Pendente') return { nome, estado: 'espera', quando: 'isenção em análise' };
  if (!prazo) return { nome, estado: 'perdido', quando: 'prazo encerrado' };
  return { nome, estado: marcado(prazo.dias), quando: `até ${diaEMes(prazo.data)}` };
}

/** @param fechado nothing more is taken, whatever the windows say */
function passoDasJanelas(nome: string, situadas: readonly Situada[] | undefined, fechado: boolean): TrackStep {
  if (fechado) return { nome, estado: 'feito', quando: 'finalizado' };
  if (!situadas || situadas.length === 0) return { nome, estado: 'depois' };
  const [aberta] = porFazer(situadas);
  if (aberta) return { nome, estado: marcado(aberta.dias), quando: `até ${diaEMes(aberta.janela.data_fim)}` };
  const enviados = situadas.reduce((soma, { usados }) => soma + (usados ?? 0), 0);
  if (enviados > 0) return { nome, estado: 'feito', quando: enviados === 1 ? '1 enviado' : `${enviados} enviados` };
  const proxima = situadas.find(({ estado }) => estado === 'aguardando');
  if (proxima) return { nome, estado: 'espera', quando: `abrem em ${diaEMes(proxima.janela.data_inicio)}` };
  return { nome, estado: 'perdido', quando: 'prazo encerrado' };
}

function passo(inscricao: Inscricao, janelas: Janelas, agora: Date): ProximoPasso {
  const envios = janelas.envios && daInscricao(janelas.envios, inscricao);
  const titulos = janelas.titulos && daInscricao(janelas.titulos, inscricao);
  const recursos = janelas.recursos && daInscricao(janelas.recursos, inscricao);
  const finalizada = inscricao.entrega_titulos === 'S';
  const { excluido } = inscricao.concurso;
  const trilha: TrackStep[] = [
    { nome: 'Inscrição', estado: 'feito', quando: diaEMes(inscricao.created_at) },
    passoDoPagamento(inscricao, agora),
    passoDasJanelas('Documentos', excluido ? [] : [...(envios ?? []), ...(titulos ?? [])], finalizada),
    passoDasJanelas('Recursos', excluido ? [] : recursos, false),
  ];
  const comum = { inscricao, trilha, depois: null };
  const calmo = { ...comum, dias: null, acao: null };
  if (excluido) {
    const titulo = 'Concurso excluído';
    return inscricao.status_pagamento === 'Pago'
      ? {
          ...calmo,
          titulo,
          texto: 'A restituição da taxa é pedida e acompanhada em Restituições.',
          acao: { para: 'restituicao', rotulo: 'Ver restituições' },
        }
      : { ...calmo, titulo, texto: 'Nada mais a fazer nesta inscrição.' };
  }
  const pagamento = pedidoDoPagamento(inscricao, agora);
  const outros = [
    pedidoDaJanela(recursos ?? [], 'recursos', 'Recurso', 'Enviar recurso'),
    finalizada ? null : pedidoDaJanela(envios ?? [], 'envios', 'Envie seus documentos', 'Enviar documento'),
    finalizada ? null : pedidoDaJanela(titulos ?? [], 'titulos', 'Declare seus títulos', 'Declarar títulos'),
    pedidoDaReserva(inscricao, agora),
  ].filter((pedido) => pedido !== null);
  const [primeiro] = outros.sort((a, b) => a.dias - b.dias);
  const aPagar = pagamento?.dias ?? null;
  // What can be done comes before what is too late, and what ends with the payment or before it does not wait for it.
  if (primeiro && (aPagar === null || primeiro.dias <= aPagar))
    return { ...comum, ...primeiro, depois: aPagar === null ? null : pagamento };
  if (pagamento) return { ...comum, ...pagamento };
  if (inscricao.situacao === 'Pendente')
    return { ...calmo, titulo: 'Isenção em análise', texto: 'O resultado aparece aqui.' };
  return envios && titulos && recursos
    ? { ...calmo, titulo: 'Tudo em dia.', texto: 'Avisaremos aqui.' }
    : { ...calmo, titulo: 'Prazos não carregados.', texto: 'Sem eles, não sabemos se falta algo.' };
}

/** The steps of the active enrolments, most urgent first; what asks nothing comes last. */
export function proximosPassos(inscricoes: readonly Inscricao[], agora: Date, janelas: Janelas): ProximoPasso[] {
  const ordem = ({ acao, dias }: ProximoPasso) => (acao === null ? 1e6 : (dias ?? 1e5));
  return inscricoes
    .filter(({ status }) => status === 'A')
    .map((inscricao) => passo(inscricao, janelas, agora))
    .sort((a, b) => ordem(a) - ordem(b) || b.inscricao.id - a.inscricao.id);
}

export function urgente({ acao, dias }: ProximoPasso): boolean {
  return acao !== null && dias !== null && dias <= URGENTE;
}
