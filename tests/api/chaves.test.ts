// What the store holds sealed, once the keys were changed: sealed again with the new one, closed to every other, and in the trail.
import { expect, it } from 'vitest';
import { colunasFechadas, registrarTroca, selarDeNovo, temSelados } from '../../src/server/operations/keys.ts';
import { createCipher } from '../../src/server/platform/cipher.ts';
import { deriveKey, openKeyring } from '../../src/server/platform/secrets.ts';
import { findRow } from '../../src/server/store/rows.ts';
import { codigoDe } from '../support/codigos.ts';
import { createConvenio } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';

const NOVA = 'chave-nova-que-so-este-teste-conhece-0001';
const ALHEIA = 'chave-alheia-que-nunca-selou-nada-aqui-02';

it('opens with the new key alone, once sealed again, and who looks later sees that it was', async () => {
  const portal = await createPortal();
  const { db, config, clock } = portal.deps;
  const { encryptionKey: velha = '', sessionSecret } = config;
  const ring = (encryptionKey: string, aceita?: string) =>
    openKeyring(config.dataDir, { sessionSecret, encryptionKey }, { encryptionKey: aceita }, () => clock.now());
  expect(await temSelados(db)).toBe(false);
  const { id } = await createConvenio(portal, { api_key: 'chave-do-banco', webhook_secret: 'segredo-do-banco-16' });
  const { sessoes } = portal.admin.rpc.admin;
  const { segredo } = await sessoes.iniciarSegundoFator();
  await sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
  const selados = async () => ({
    ...(await findRow(db, 'convenios', { id }, ['api_key_cifrada', 'webhook_secret_cifrado']))!,
    ...(await findRow(db, 'administradores', { id: portal.admin.id }, ['segundo_fator_segredo']))!,
  });
  const antes = await selados();

  expect(await temSelados(db)).toBe(true);
  expect(await colunasFechadas(portal.deps)).toEqual([]);
  const alheia = (uso: string) => createCipher(deriveKey(ALHEIA, uso));
  const deOutra = { db, cipher: alheia('convenios'), cofre: alheia('segundo-fator') };
  expect(await colunasFechadas(deOutra)).toEqual([
    { coluna: 'convenios.webhook_secret_cifrado', segredos: 1 },
    { coluna: 'convenios.api_key_cifrada', segredos: 1 },
    { coluna: 'administradores.segundo_fator_segredo', segredos: 1 },
  ]);

  expect(await selarDeNovo(db, ring(ALHEIA))).toEqual({ trocados: 0, fechados: 3 });
  expect(await selados()).toEqual(antes);

  const feito = await selarDeNovo(db, ring(NOVA, velha));
  expect(feito).toEqual({ trocados: 3, fechados: 0 });
  expect(await selarDeNovo(db, ring(NOVA, velha))).toEqual({ trocados: 0, fechados: 0 });
  const depois = await selados();
  const abre = (uso: string, selado: string | null) => createCipher(deriveKey(NOVA, uso)).open(selado ?? '');
  expect(abre('convenios', depois.api_key_cifrada)).toBe('chave-do-banco');
  expect(abre('convenios', depois.webhook_secret_cifrado)).toBe('segredo-do-banco-16');
  expect(abre('segundo-fator', depois.segundo_fator_segredo)).toBe(segredo);
  for (const selado of Object.values(depois)) {
    for (const uso of ['convenios', 'segundo-fator'])
      expect(() => createCipher(deriveKey(velha, uso)).open(selado ?? '')).toThrow();
  }

  await registrarTroca(db, clock.now().toISOString(), feito, 'encerradas');
  const [linha] = await portal.logs('trocar_chaves');
  expect(linha).toMatchObject({
    descricao: 'Trocou as chaves do portal e encerrou todas as sessões.',
    usuario_id: null,
  });
  expect(JSON.parse(linha?.dados_novos ?? '')).toEqual({
    selados_de_novo: 3,
    que_nao_abrem: 0,
    sessoes: 'encerradas',
  });
  expect(JSON.stringify(linha)).not.toMatch(new RegExp(`${NOVA}|${velha}`));
});
