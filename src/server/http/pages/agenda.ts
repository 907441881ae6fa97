// A contest's dates as a calendar (RFC 5545), for whoever keeps them in one: when enrolments open and end, until when an
// exemption may be asked for, until when fees are paid.
import { formatDataPorExtenso } from '../../../shared/format.ts';
import { dataLocal, somarDias } from '../../../shared/tempo.ts';
import type { Publicado } from './dados.ts';

interface Data {
  nome: string;
  titulo: string;
  /** An instant, or a whole day as `YYYY-MM-DD`. */
  quando: string;
}

/** Bytes of a line, without its end. */
const LINHA = 75;

export function agendaDe(dados: Publicado): string {
  const { concurso, instituto, url, cartaz } = dados;
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Certame//Portal de Concursos//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    texto('X-WR-CALNAME', concurso.titulo),
    ...datasDe(dados).flatMap(({ nome, titulo, quando }) => [
      'BEGIN:VEVENT',
      `UID:concurso-${concurso.id}-${nome}@${cartaz.endereco.replace(/[^\w.-]/g, '-')}`,
      `DTSTAMP:${instante(concurso.alterado_em)}`,
      ...periodo(quando),
      texto('SUMMARY', `${titulo}: ${concurso.titulo}`),
      texto('DESCRIPTION', `${concurso.prefeitura}\n${instituto.nome}\n${url}`),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${linhas.map(dobrada).join('\r\n')}\r\n`;
}

function datasDe({ concurso, vagas }: Publicado): Data[] {
  const vencimentos = [...new Set(vagas.flatMap((vaga) => vaga.dataVencimentoPagamento ?? []))].sort();
  return [
    { nome: 'inicio', titulo: 'Início das inscrições', quando: concurso.data_prazo_inicio },
    ...(concurso.prazo_final_isencao
      ? [{ nome: 'isencao', titulo: 'Fim dos pedidos de isenção', quando: concurso.prazo_final_isencao }]
      : []),
    { nome: 'fim', titulo: 'Fim das inscrições', quando: concurso.data_prazo_fim },
    ...vencimentos.map((quando) => ({
      nome: `pagamento-${quando}`,
      titulo: `Pagamento até ${formatDataPorExtenso(quando)}`,
      quando,
    })),
  ];
}

/** A day is told whole; an instant that ends one, as the day it ends. */
function periodo(quando: string): string[] {
  const inteiro = quando.length === 10 || quando.endsWith(':59.999Z');
  if (!inteiro) return [`DTSTART:${instante(quando)}`, `DTEND:${instante(quando)}`];
  const dia = quando.length === 10 ? quando : dataLocal(quando);
  return [`DTSTART;VALUE=DATE:${junto(dia)}`, `DTEND;VALUE=DATE:${junto(somarDias(dia, 1))}`];
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
