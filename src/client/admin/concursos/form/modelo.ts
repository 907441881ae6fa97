// The contest form between the screen and the call (document 2, section 5).
import { concursoForm } from '../../../../shared/concursos.ts';
import type { RouterOutputs } from '../../../trpc.ts';
import { fimDe, inicioDe, momentoDe, momentosEmOrdem, schemaComHoras } from '../../data-e-hora.ts';

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
  const inicio = momentoDe(concurso.data_prazo_inicio);
  const fim = momentoDe(concurso.data_prazo_fim);
  const isencao = concurso.prazo_final_isencao ? momentoDe(concurso.prazo_final_isencao) : { data: '', hora: '23:59' };
  return {
    titulo,
    prefeitura,
    tipo,
    descricao: descricao ?? '',
    data_prazo_inicio: inicio.data,
    hora_inicio: inicio.hora,
    data_prazo_fim: fim.data,
    hora_fim: fim.hora,
    prazo_final_isencao: isencao.data,
    hora_isencao: isencao.hora,
    link_area_candidato: link_area_candidato ?? '',
    ativo: ativo === 1,
  };
}

function momentos(v: Valores) {
  return {
    inicio: { data: v.data_prazo_inicio, hora: v.hora_inicio },
    fim: { data: v.data_prazo_fim, hora: v.hora_fim },
    isencao: { data: v.prazo_final_isencao, hora: v.hora_isencao },
  };
}

function corpo(valores: Valores, original?: Concurso) {
  const { hora_inicio, hora_fim, hora_isencao, ...v } = valores;
  const { inicio, fim, isencao } = momentos(valores);
  return {
    ...v,
    data_prazo_inicio: inicioDe(inicio, original?.data_prazo_inicio),
    data_prazo_fim: fimDe(fim, original?.data_prazo_fim),
    prazo_final_isencao: isencao.data === '' ? null : fimDe(isencao, original?.prazo_final_isencao),
    ativo: valores.ativo ? (1 as const) : (0 as const),
  };
}

type Problemas = Partial<Record<keyof Valores, string>>;

/** The call's own schema, told about the fields as they are on the screen. */
export function esquema(original?: Concurso) {
  return schemaComHoras(
    (valores: Valores) => concursoForm.safeParse(corpo(valores, original)),
    ['hora_inicio', 'hora_fim', 'hora_isencao'],
    { data_prazo_inicio: 'Informe a data de início.', data_prazo_fim: 'Informe a data de encerramento.' },
  );
}

/** Start before end, said also while other fields are wrong. */
export function regras(valores: Valores): Problemas {
  const ordem = inicioAntesDoFim(valores);
  return ordem === false ? { data_prazo_fim: 'O fim das inscrições deve ser depois do início.' } : {};
}

/** Null while one of the two is missing or is not a date. */
export function inicioAntesDoFim(valores: Valores): boolean | null {
  const { inicio, fim } = momentos(valores);
  return momentosEmOrdem(inicio, fim);
}
