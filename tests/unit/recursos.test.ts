// What an appeal's form and a decision take, whatever way they come.
import { describe, expect, it } from 'vitest';
import {
  decisao,
  INFORME_FUNDAMENTACAO,
  INFORME_QUESTAO,
  informeQuestaoAte,
  MOTIVO_MAXIMO,
  recursoCreate,
  recursoForm,
  SELECIONE_PRAZO_DE_RECURSO,
} from '../../src/shared/pedidos/recurso.ts';

const FORM = { prazo_recurso_id: '3', numero_questao: '12', motivo: 'Duas respostas certas.' };
const textos = (schema: typeof recursoForm | typeof recursoCreate | typeof decisao, valor: object) =>
  schema.safeParse(valor).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of an appeal', () => {
  it('takes numbers as such or as digits, and a file or none', () => {
    expect(recursoForm.parse(FORM)).toEqual({ ...FORM, prazo_recurso_id: 3, numero_questao: 12, arquivo: undefined });
    const arquivo = new File(['%PDF-1.4'], 'parecer.pdf');
    expect(recursoForm.parse({ ...FORM, numero_questao: 12, arquivo })).toMatchObject({ numero_questao: 12, arquivo });
    for (const numero_questao of [1, 999, ' 7 ', '007']) {
      expect(recursoForm.safeParse({ ...FORM, numero_questao }).success, String(numero_questao)).toBe(true);
    }
  });

  it('says what is missing or does not fit in the screens’ own words', () => {
    expect(textos(recursoCreate, { inscricao_id: 1 })).toEqual([
      `prazo_recurso_id: ${SELECIONE_PRAZO_DE_RECURSO}`,
      `motivo: ${INFORME_FUNDAMENTACAO}`,
      `numero_questao: ${INFORME_QUESTAO}`,
    ]);
    expect(textos(recursoForm, {})).toEqual([
      `prazo_recurso_id: ${SELECIONE_PRAZO_DE_RECURSO}`,
      `motivo: ${INFORME_FUNDAMENTACAO}`,
    ]);
    for (const numero_questao of [0, 1000, -1, 1.5, Number.NaN, 'doze', '1e2', '12a', true]) {
      expect(textos(recursoForm, { ...FORM, numero_questao }), String(numero_questao)).toEqual([
        `numero_questao: ${INFORME_QUESTAO}`,
      ]);
    }
    // Its window says whether there must be one.
    for (const numero_questao of ['', null, undefined])
      expect(recursoCreate.parse({ inscricao_id: 1, ...FORM, numero_questao }).numero_questao).toBeNull();
    expect(textos(recursoForm, { ...FORM, motivo: ' \n ' })).toEqual([`motivo: ${INFORME_FUNDAMENTACAO}`]);
    expect(textos(recursoForm, { ...FORM, motivo: 'x'.repeat(MOTIVO_MAXIMO) })).toBeUndefined();
    expect(textos(recursoForm, { ...FORM, motivo: 'x'.repeat(MOTIVO_MAXIMO + 1) })).toHaveLength(1);
    expect(textos(recursoCreate, FORM)).toEqual(['inscricao_id: Selecione uma inscrição.']);
  });
});

it('a question that the exam does not have is told how many it has', () => {
  expect(informeQuestaoAte(60)).toBe('Informe uma questão de 1 a 60.');
  expect(informeQuestaoAte(1)).toBe('A prova tem 1 questão. Informe 1.');
});

describe('a decision', () => {
  it('is D or I, with a note or none', () => {
    expect(decisao.parse({ id: 9, status: 'D', observacao_admin: '' })).toEqual({
      id: 9,
      status: 'D',
      observacao_admin: null,
    });
    for (const status of [undefined, '', 'P', 'A', 'd']) {
      expect(textos(decisao, { id: 9, status })).toEqual(['status: Selecione uma decisão']);
    }
  });
});
