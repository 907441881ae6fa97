// What Envios and Recursos say when a call failed: the server's words, else the document's.
import { expect, test } from 'vitest';
import { textoDaExclusao, textoDoEnvio, textoDoRecurso } from '../../src/client/area-candidato/pedidos/textos.ts';
import { ERRO_DE_CONEXAO, ERRO_INTERNO, type Erro } from '../../src/client/erros.ts';

const erro = (status: number, mensagem = ''): Erro => ({ status, mensagem, campos: {}, rede: status === 0 });

test('a document that was not taken', () => {
  expect(textoDoEnvio(erro(400, 'O prazo "Títulos" encerrou.'))).toBe('O prazo "Títulos" encerrou.');
  expect(textoDoEnvio(erro(400))).toBe('Dados inválidos. Verifique os campos.');
  // What a proxy answers carries no words of ours.
  expect(textoDoEnvio(erro(413, ERRO_INTERNO))).toBe('Arquivo muito grande. Máximo: 10MB.');
  expect(textoDoEnvio(erro(500, ERRO_INTERNO))).toBe(ERRO_INTERNO);
  expect(textoDoEnvio(erro(0, ERRO_DE_CONEXAO))).toBe(ERRO_DE_CONEXAO);
});

test('an appeal that was not taken, and one that was not removed', () => {
  expect(textoDoRecurso(erro(400, 'Limite atingido.'))).toBe('Limite atingido.');
  expect(textoDoRecurso(erro(500, ERRO_INTERNO))).toBe('Erro ao enviar recurso. Tente novamente.');
  expect(textoDoRecurso(erro(0, ERRO_DE_CONEXAO))).toBe(ERRO_DE_CONEXAO);
  expect(textoDaExclusao(erro(400, 'Já analisado.'))).toBe('Erro ao remover o recurso. Tente novamente.');
  expect(textoDaExclusao(erro(0, ERRO_DE_CONEXAO))).toBe('Erro ao excluir recurso.');
});
