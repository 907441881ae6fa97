// What a document's form and its decision take, whatever way they come.

import { describe, expect, it } from 'vitest';
import {
  decisaoDeEnvio,
  ENVIO,
  envioCreate,
  envioForm,
  SELECIONE_INSCRICAO,
  SELECIONE_PRAZO_DE_ENVIO,
} from '../../src/shared/pedidos/envio.ts';

const arquivo = new File(['%PDF-1.4'], 'diploma.pdf');
const textos = (schema: typeof envioForm | typeof envioCreate | typeof decisaoDeEnvio, valor: object) =>
  schema.safeParse(valor).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of a document', () => {
  it('takes ids as numbers or digits, and a description or none', () => {
    expect(envioForm.parse({ prazo_envio_id: '7', descricao: ' Diploma ', arquivo })).toEqual({
      prazo_envio_id: 7,
      descricao: 'Diploma',
      arquivo,
    });
    for (const descricao of ['', '  ', null, undefined]) {
      expect(envioCreate.parse({ inscricao_id: 3, prazo_envio_id: 7, descricao, arquivo })).toMatchObject({
        inscricao_id: 3,
        descricao: null,
      });
    }
  });

  it('says what is missing in the screens’ own words', () => {
    expect(textos(envioForm, {})).toEqual([
      `prazo_envio_id: ${SELECIONE_PRAZO_DE_ENVIO}`,
      `arquivo: ${ENVIO.anexo.falta}`,
    ]);
    expect(textos(envioCreate, { arquivo })).toEqual([
      `inscricao_id: ${SELECIONE_INSCRICAO}`,
      `prazo_envio_id: ${SELECIONE_PRAZO_DE_ENVIO}`,
    ]);
    const longo = textos(envioForm, { prazo_envio_id: 7, arquivo, descricao: 'x'.repeat(801) });
    expect(longo).toEqual(['descricao: Use no máximo 800 caracteres.']);
  });

  it('counts the empty part of an untouched file field, and a mere name, as no file', () => {
    for (const nenhum of [new File([], ''), 'diploma.pdf', null, undefined]) {
      expect(textos(envioForm, { prazo_envio_id: 7, arquivo: nenhum })).toEqual([`arquivo: ${ENVIO.anexo.falta}`]);
    }
  });
});

describe('the decision of a document', () => {
  it('is A or R, with a note or none', () => {
    expect(decisaoDeEnvio.parse({ id: '9', status: 'A' })).toEqual({ id: 9, status: 'A', resposta: null });
    expect(decisaoDeEnvio.parse({ id: 9, status: 'R', resposta: ' Ilegível. ' }).resposta).toBe('Ilegível.');
    for (const status of [undefined, null, '', 'P', 'D', 'a']) {
      expect(textos(decisaoDeEnvio, { id: 9, status })).toEqual(['status: Selecione uma decisão']);
    }
  });
});
