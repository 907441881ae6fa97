// The contest form between the screen and the call.
import { concursoForm, PREENCHA_OBRIGATORIOS } from '../../../../shared/concursos.ts';
import type { RouterOutputs } from '../../../trpc.ts';
import { SEM_CONFIRMACAO } from '../../achados.tsx';
import { type Instantes, inicioAntesDoFim, schemaDeInstantes, typedWithTimes } from '../../data-e-hora.ts';

export type Concurso = RouterOutputs['admin']['concursos']['get'];

const NOVO = {
  ...SEM_CONFIRMACAO,
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
  prazo_atendimento: '',
  hora_atendimento: '23:59',
  prazo_reserva: '',
  hora_reserva: '23:59',
  forma_pagamento: 'boleto',
  link_area_candidato: '',
  ativo: true,
  reserva_unica: false,
  fundamentar_negativas: true,
  recursos_sem_identificacao: false,
};
export type Valores = typeof NOVO;

/** What is on or off, in the order of the screen. */
export const INTERRUPTORES = {
  fundamentar_negativas: [
    'Fundamentar todas as negativas',
    'Nenhum pedido deste concurso é negado sem que se escreva o motivo.',
  ],
  recursos_sem_identificacao: ['Julgar recursos sem identificação', 'Quem julga um recurso não vê de quem ele é.'],
  reserva_unica: ['Uma só lista de vagas reservadas', 'Cada inscrição pede para concorrer em no máximo uma lista.'],
  ativo: ['Concurso ativo', 'Concursos inativos não aparecem para os candidatos.'],
} as const;
export const NOMES_DOS_INTERRUPTORES = Object.keys(INTERRUPTORES) as (keyof typeof INTERRUPTORES)[];

const INSTANTES: Instantes<Valores> = {
  data_prazo_inicio: ['hora_inicio', 'inicio'],
  data_prazo_fim: ['hora_fim', 'fim'],
  prazo_final_isencao: ['hora_isencao', 'fim'],
  prazo_atendimento: ['hora_atendimento', 'fim'],
  prazo_reserva: ['hora_reserva', 'fim'],
};

/** Where this portal takes enrolments: of one contest, or of whichever the candidate chooses. */
export function enderecoDoPortal(id?: number): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#/area-candidato/inscricoes${id === undefined ? '' : `?concurso=${id}`}`;
}

export function valoresDe(concurso: Concurso | undefined): Valores {
  return concurso ? typedWithTimes(NOVO, concurso, INSTANTES) : NOVO;
}

/** The call's own schema, told about the fields as they are on the screen. */
export function esquema(original?: Concurso) {
  return schemaDeInstantes(
    INSTANTES,
    (valores: Valores) =>
      concursoForm.safeParse({
        ...valores,
        ...Object.fromEntries(NOMES_DOS_INTERRUPTORES.map((nome) => [nome, Number(valores[nome])])),
      }),
    original,
  );
}

/** Start before end, said also while other fields are wrong. */
export function regras(valores: Valores): Partial<Record<keyof Valores, string>> {
  return emOrdem(valores) === false ? { data_prazo_fim: 'O fim das inscrições deve ser depois do início.' } : {};
}

/** Null while one of the two is missing or is not a date. */
export function emOrdem(valores: Valores): boolean | null {
  return inicioAntesDoFim(valores, INSTANTES);
}

const OBRIGATORIOS = ['titulo', 'prefeitura', 'tipo', 'data_prazo_inicio', 'data_prazo_fim'] as const;

/**
 * Why it cannot be saved yet: something is empty, or what is there is not right, which its field tells. Dates in the wrong order
 * are of no field alone.
 */
export function oQueFalta(valores: Valores, problemas: Partial<Record<keyof Valores, string>>): string {
  if (OBRIGATORIOS.some((campo) => valores[campo].trim() === '')) return PREENCHA_OBRIGATORIOS;
  const soAOrdem = emOrdem(valores) === false && Object.keys(problemas).length === 1;
  return (soAOrdem && problemas.data_prazo_fim) || 'Confira os campos indicados';
}
