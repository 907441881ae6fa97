// The contest form between the screen and the call: dates and times are typed apart, in São Paulo's clock, and travel as
// one instant. An end without a time is a bare date, which closes at 23:59:59 (document 2, section 5; contract, section 2).
import { concursoForm } from '../../../../shared/concursos.ts';
import { formatTime } from '../../../../shared/format.ts';
import { dataLocal, fimDoDia, instanteLocal } from '../../../../shared/prazos.ts';
import type { RouterOutputs } from '../../../trpc.ts';

export type Concurso = RouterOutputs['admin']['concursos']['get'];

export type Valores = {
  titulo: string;
  prefeitura: string;
  tipo: string;
  descricao: string;
  data_prazo_inicio: string;
  hora_inicio: string;
  data_prazo_fim: string;
  hora_fim: string;
  prazo_final_isencao: string;
  hora_isencao: string;
  link_area_candidato: string;
  ativo: boolean;
};

export const NOVO: Valores = {
  titulo: '',
  prefeitura: '',
  tipo: '',
  descricao: '',
  data_prazo_inicio: '',
  hora_inicio: '00:00',
  data_prazo_fim: '',
  hora_fim: '23:59',
  prazo_final_isencao: '',
  hora_isencao: '23:59',
  link_area_candidato: '',
  ativo: true,
};

/** Where this portal takes enrolments: of one contest, or of whichever the candidate chooses. */
export function enderecoDoPortal(id?: number): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/area-candidato/inscricoes${id === undefined ? '' : `?concurso=${id}`}`;
}

export function valoresDe(concurso: Concurso): Valores {
  const { titulo, prefeitura, tipo, descricao, link_area_candidato, ativo } = concurso;
  const { data_prazo_inicio: inicio, data_prazo_fim: fim, prazo_final_isencao: isencao } = concurso;
  return {
    titulo,
    prefeitura,
    tipo,
    descricao: descricao ?? '',
    data_prazo_inicio: dataLocal(inicio),
    hora_inicio: formatTime(inicio),
    data_prazo_fim: dataLocal(fim),
    hora_fim: formatTime(fim),
    prazo_final_isencao: isencao ? dataLocal(isencao) : '',
    hora_isencao: isencao ? formatTime(isencao) : '23:59',
    link_area_candidato: link_area_candidato ?? '',
    ativo: ativo === 1,
  };
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATA = /^\d{4}-\d{2}-\d{2}$/;

/** The last minute of a day is the whole of it. */
function fimDe(data: string, hora: string): string {
  return hora === '' || hora === '23:59' ? data : comHora(data, hora);
}

function inicioDe(data: string, hora: string): string {
  return hora === '' ? data : comHora(data, hora);
}

/** ISO instant; the date as it was typed when one of the two is wrong, for the schema to refuse. */
function comHora(data: string, hora: string): string {
  return DATA.test(data) && HORA.test(hora) ? instanteLocal(`${data}T${hora}:00`).toISOString() : data;
}

/** An instant that the form shows as it was goes back as it was: seconds included. */
function manter(lido: string, original: string | null | undefined, data: string, hora: string): string {
  return original && dataLocal(original) === data && formatTime(original) === hora ? original : lido;
}

function corpo(valores: Valores, original?: Concurso) {
  const { hora_inicio, hora_fim, hora_isencao, ...v } = valores;
  return {
    ...v,
    data_prazo_inicio: manter(
      inicioDe(v.data_prazo_inicio, hora_inicio),
      original?.data_prazo_inicio,
      v.data_prazo_inicio,
      hora_inicio,
    ),
    data_prazo_fim: manter(fimDe(v.data_prazo_fim, hora_fim), original?.data_prazo_fim, v.data_prazo_fim, hora_fim),
    prazo_final_isencao:
      v.prazo_final_isencao === ''
        ? null
        : manter(
            fimDe(v.prazo_final_isencao, hora_isencao),
            original?.prazo_final_isencao,
            v.prazo_final_isencao,
            hora_isencao,
          ),
    ativo: valores.ativo ? (1 as const) : (0 as const),
  };
}

const OBRIGATORIAS: Record<string, string> = {
  data_prazo_inicio: 'Informe a data de início.',
  data_prazo_fim: 'Informe a data de encerramento.',
};

type Problemas = Partial<Record<keyof Valores, string>>;

/** The call's own schema, told about the fields as they are on the screen. */
export function esquema(original?: Concurso) {
  return {
    safeParse(values: unknown) {
      const valores = values as Valores;
      const lido = concursoForm.safeParse(corpo(valores, original));
      const horas = (['hora_inicio', 'hora_fim', 'hora_isencao'] as const).filter(
        (campo) => valores[campo] !== '' && !HORA.test(valores[campo]),
      );
      if (lido.success && horas.length === 0) return { success: true, data: lido.data } as const;
      const issues = [
        ...horas.map((campo) => ({ path: [campo], message: 'Hora inválida. Use de 00:00 a 23:59.' })),
        ...(lido.error?.issues ?? []).map(({ path, message }) => {
          const campo = String(path[0]);
          const vazia = valores[campo as keyof Valores] === '' ? OBRIGATORIAS[campo] : undefined;
          return { path: [campo], message: vazia ?? message };
        }),
      ];
      return { success: false, error: { issues } } as const;
    },
  };
}

/** Start before end, said also while other fields are wrong. */
export function regras(valores: Valores): Problemas {
  const ordem = inicioAntesDoFim(valores);
  return ordem === false ? { data_prazo_fim: 'O fim das inscrições deve ser depois do início.' } : {};
}

/** Null while one of the two is missing or is not a date. */
export function inicioAntesDoFim(valores: Valores): boolean | null {
  const { data_prazo_inicio, hora_inicio, data_prazo_fim, hora_fim } = valores;
  if (!DATA.test(data_prazo_inicio) || !DATA.test(data_prazo_fim)) return null;
  if ([hora_inicio, hora_fim].some((hora) => hora !== '' && !HORA.test(hora))) return null;
  const inicio = instanteLocal(`${data_prazo_inicio}T${hora_inicio || '00:00'}:00`);
  const ultimo = hora_fim === '' || hora_fim === '23:59';
  const fim = ultimo ? fimDoDia(data_prazo_fim) : instanteLocal(`${data_prazo_fim}T${hora_fim}:00`);
  return inicio < fim;
}
