// The window form between the screen and the call (document 2, section 5): dates and times are typed apart, numbers as
// people write them here.
import type { z } from 'zod';
import { moneyToNumber } from '../../ui/masked-fields.tsx';
import { fimDe, inicioDe, momentoDe, momentosEmOrdem, schemaComHoras } from '../data-e-hora.ts';
import type { Prazo, PrazoForm, TipoDePrazo } from './tipos.ts';

export type Valores = {
  descricao: string;
  data_inicio: string;
  hora_inicio: string;
  data_fim: string;
  hora_fim: string;
  quantidade_limite_envio: string;
  exibir_n_questoes: string;
  pontuacao: string;
};

const NOVO: Valores = {
  descricao: '',
  data_inicio: '',
  hora_inicio: '00:00',
  data_fim: '',
  hora_fim: '23:59',
  quantidade_limite_envio: '1',
  exibir_n_questoes: '0',
  pontuacao: '0',
};

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

export function valoresDe(prazo: Prazo | undefined): Valores {
  if (!prazo) return NOVO;
  const inicio = momentoDe(prazo.data_inicio);
  const fim = momentoDe(prazo.data_fim);
  return {
    descricao: prazo.descricao,
    data_inicio: inicio.data,
    hora_inicio: inicio.hora,
    data_fim: fim.data,
    hora_fim: fim.hora,
    quantidade_limite_envio: String(prazo.quantidade_limite_envio),
    exibir_n_questoes: 'exibir_n_questoes' in prazo ? String(prazo.exibir_n_questoes) : '0',
    pontuacao: 'pontuacao' in prazo ? numero.format(prazo.pontuacao) : '0',
  };
}

function momentos({ data_inicio, hora_inicio, data_fim, hora_fim }: Valores) {
  return { inicio: { data: data_inicio, hora: hora_inicio }, fim: { data: data_fim, hora: hora_fim } };
}

/** The call's own schema for the kind, which takes no notice of the other kind's field. */
export function esquema({ form }: TipoDePrazo, original: Prazo | undefined) {
  return schemaComHoras<Valores, PrazoForm>(
    (valores): z.ZodSafeParseResult<PrazoForm> => {
      const { inicio, fim } = momentos(valores);
      return form.safeParse({
        ...valores,
        data_inicio: inicioDe(inicio, original?.data_inicio),
        data_fim: fimDe(fim, original?.data_fim),
        pontuacao: moneyToNumber(valores.pontuacao) ?? valores.pontuacao,
      });
    },
    ['hora_inicio', 'hora_fim'],
    { data_inicio: 'Informe a data de início.', data_fim: 'Informe a data de encerramento.' },
  );
}

/** Said also while other fields are wrong. */
export function regras(valores: Valores): Partial<Record<keyof Valores, string>> {
  const { inicio, fim } = momentos(valores);
  return {
    ...(momentosEmOrdem(inicio, fim) === false ? { data_fim: 'O fim do prazo deve ser depois do início.' } : {}),
    ...(valores.quantidade_limite_envio.trim() === ''
      ? { quantidade_limite_envio: 'Informe o limite de envios.' }
      : {}),
  };
}

/** Without these nothing can be saved. */
export function incompleto({ descricao, data_inicio, data_fim }: Valores): boolean {
  return [descricao, data_inicio, data_fim].some((valor) => valor.trim() === '');
}
