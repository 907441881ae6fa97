// What a failed call becomes for the screens, also when something between the page and the server answered.
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { avisarFalha, ERRO_DE_CONEXAO, ERRO_INTERNO, erroDe, legivel } from '../../src/client/erros.ts';
import { avisar, toasts } from '../../src/client/ui/toasts.ts';

/** As the tRPC link does: whatever the sending throws becomes its own error. */
async function falha(response: Promise<Response>) {
  try {
    await legivel(await response);
  } catch (error) {
    return erroDe(TRPCClientError.from(error as Error));
  }
  throw new Error('the answer was taken as readable');
}

describe('erroDe', () => {
  it.each([500, 502, 404])('keeps the status %i of an answer that is not JSON', async (status) => {
    const page = new Response('<h1>Bad Gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    expect(await falha(Promise.resolve(page))).toEqual({ mensagem: ERRO_INTERNO, status, campos: {}, rede: false });
  });

  it('keeps what the portal says where it refuses before any call: while it starts, a body that is too large', async () => {
    const error = 'O portal está iniciando. Tente de novo em instantes.';
    const refusal = Response.json({ error, message: error, errors: { arquivo: ['Grande demais.'] } }, { status: 503 });
    const erro = await falha(Promise.resolve(refusal));
    expect(erro).toEqual({ mensagem: error, status: 503, campos: { arquivo: ['Grande demais.'] }, rede: false });
  });

  it('says that the connection failed when no answer came', async () => {
    const erro = await falha(Promise.reject(new TypeError('Failed to fetch')));
    expect(erro).toEqual({ mensagem: ERRO_DE_CONEXAO, status: 0, campos: {}, rede: true });
  });

  it('leaves readable answers for whoever reads them', async () => {
    const refusal = Response.json({ error: { message: 'não' } }, { status: 409 });
    expect(await legivel(refusal)).toBe(refusal);
    expect(await refusal.json()).toEqual({ error: { message: 'não' } });
    const page = new Response('<h1>Olá</h1>');
    expect(await legivel(page)).toBe(page);
  });
});

describe('avisarFalha', () => {
  const erro = { campos: {}, rede: false };
  const dito = () => toasts.get().map(({ text, action }) => [text, action !== undefined]);

  it.each([
    [
      'the connection',
      { ...erro, status: 0, mensagem: ERRO_DE_CONEXAO, rede: true },
      `Erro ao salvar vaga\n${ERRO_DE_CONEXAO}`,
      true,
    ],
    [
      'a store that is away',
      { ...erro, status: 503, mensagem: 'Nada foi registrado.' },
      'Erro ao salvar vaga\nNada foi registrado.',
      false,
    ],
    [
      'one who asks too often',
      { ...erro, status: 429, mensagem: 'Aguarde alguns segundos.' },
      'Erro ao salvar vaga\nAguarde alguns segundos.',
      false,
    ],
    [
      'a rule that refused it',
      { ...erro, status: 409, mensagem: 'Já foi decidido por Ana Lima.' },
      'Erro ao salvar vaga\nJá foi decidido por Ana Lima.',
      false,
    ],
    ["a proxy's refusal", { ...erro, status: 404, mensagem: ERRO_INTERNO }, 'Erro ao salvar vaga', false],
    ['anything else', { ...erro, status: 500, mensagem: ERRO_INTERNO }, 'Erro ao salvar vaga', false],
  ])('says the sentence of the screen, and of %s what it cannot know', (_, falhou, texto, repete) => {
    avisar.limpar();
    avisarFalha('Erro ao salvar vaga', falhou, () => undefined);
    expect(dito()).toEqual([[texto, repete]]);
  });
});
