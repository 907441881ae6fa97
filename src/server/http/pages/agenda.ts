// Contests' dates as a calendar (RFC 5545), for whoever keeps them in one. A date has one name for ever and a number that grows when
// it changes; one that is gone is told of as cancelled, so that programs that were told of it take it away.
import { ehLimite, type Periodo } from '../../../shared/cronograma.ts';
import { diaDe, ehDiaInteiro, FUSO, fimDoDia, inicioDoDia, relogioLocal, somarDias } from '../../../shared/tempo.ts';
import type { FaseNumerada } from '../../cronograma/index.ts';

/** Bytes of a line, without its end. */
const LINHA = 75;

/** A contest's dates, and where they are read. */
interface DoConcurso {
  concurso: { id: number; titulo: string; prefeitura: string; alterado_em: string };
  fases: readonly FaseNumerada[];
  url: string;
}

interface Lugar {
  instituto: string;
  /** The portal's own name in the world: what makes the name of a date unlike any other's. */
  endereco: string;
}

/** The calendar of one contest, or of all those that somebody is enrolled in. */
export function agendaDe(nome: string, concursos: readonly DoConcurso[], lugar: Lugar): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Certame//Portal de Concursos//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    texto('X-WR-CALNAME', nome),
    `X-WR-TIMEZONE:${FUSO}`,
    // How often it is worth reading again.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...concursos.flatMap((um) => um.fases.flatMap(datasDe).flatMap((data) => evento(um, data, lugar))),
    'END:VCALENDAR',
  ];
  return `${linhas.map(dobrada).join('\r\n')}\r\n`;
}

interface Data extends Periodo {
  /** Never another's, and never another's later. */
  nome: string;
  titulo: string;
  fase: FaseNumerada;
}

/** Enrolments are weeks long: what people keep is when they open and when they end. */
function datasDe(fase: FaseNumerada): Data[] {
  const { tipo, nome: titulo, inicio, fim } = fase;
  if (tipo === 'inscricoes') {
    return [
      { nome: 'inicio', titulo: 'Início das inscrições', inicio, fim: null, fase },
      { nome: 'fim', titulo: 'Fim das inscrições', inicio: null, fim, fase },
    ];
  }
  const escrito = ehLimite(tipo) ? `Fim dos ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}` : titulo;
  return [{ nome: fase.fase, titulo: escrito, inicio, fim, fase }];
}

function evento(
  { concurso, url }: DoConcurso,
  { nome, titulo, fase, ...periodo }: Data,
  { instituto, endereco }: Lugar,
): string[] {
  const { alterada_em = concurso.alterado_em, sequencia, retirada, local, observacao, comparece } = fase;
  const descricao = [observacao, concurso.prefeitura, instituto, url].filter((parte) => parte !== null);
  return [
    'BEGIN:VEVENT',
    `UID:concurso-${concurso.id}-${nome}@${endereco.replace(/[^\w.-]/g, '-')}`,
    `DTSTAMP:${instante(alterada_em)}`,
    `LAST-MODIFIED:${instante(alterada_em)}`,
    `SEQUENCE:${sequencia}`,
    `STATUS:${retirada ? 'CANCELLED' : 'CONFIRMED'}`,
    ...quando(periodo),
    texto('SUMMARY', `${titulo}: ${concurso.titulo}`),
    texto('DESCRIPTION', descricao.join('\n')),
    ...(local ? [texto('LOCATION', local)] : []),
    `URL:${url}`,
    `TRANSP:${comparece && !retirada ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const meiaNoite = (valor: string) => relogioLocal(valor).endsWith('T00:00:00');

/** Whole days are told as days; a deadline at the end of one, as that day. */
function quando({ inicio, fim }: Periodo): string[] {
  const [de, ate] = [inicio ?? fim ?? '', fim];
  const sozinho = inicio === null || ate === null;
  const inteiro = sozinho ? ehDiaInteiro(de) : (de.length === 10 || meiaNoite(de)) && ehDiaInteiro(ate);
  if (inteiro) {
    const ultimo = diaDe(sozinho ? de : ate);
    return [`DTSTART;VALUE=DATE:${junto(diaDe(de))}`, `DTEND;VALUE=DATE:${junto(somarDias(ultimo, 1))}`];
  }
  const comeca = de.length === 10 ? inicioDoDia(de).toISOString() : de;
  if (sozinho) return [`DTSTART:${instante(comeca)}`];
  // The end of a calendar's date is not in it.
  const termina = ate.length === 10 ? fimDoDia(ate) : new Date(ate);
  return [
    `DTSTART:${instante(comeca)}`,
    `DTEND:${instante(new Date(Math.ceil(termina.getTime() / 1000) * 1000).toISOString())}`,
  ];
}

const junto = (data: string) => data.replaceAll('-', '');

/** `20261121T030000Z` */
function instante(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function texto(nome: string, valor: string): string {
  const escapado = valor.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no line may hold
  return `${nome}:${escapado.replace(/[\u0000-\u001f\u007f]/g, '')}`;
}

/** A line longer than so many bytes goes on in the next, after a space; no letter is cut in two. */
function dobrada(linha: string): string {
  let pronta = '';
  let bytes = 0;
  for (const letra of linha) {
    const mais = Buffer.byteLength(letra);
    if (bytes + mais > LINHA) {
      pronta += '\r\n ';
      bytes = 1;
    }
    pronta += letra;
    bytes += mais;
  }
  return pronta;
}
