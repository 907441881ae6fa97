// Files that are to go: one that the store keeps does not hold up the others, and is told.
import { expect, it } from 'vitest';
import { apagarArquivos } from '../../src/server/arquivos/remover.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** So many files to go, in the order in which they go. */
async function aApagar(portal: Portal, n: number): Promise<{ id: string; chave: string }[]> {
  const arquivos: { id: string; chave: string }[] = [];
  for (let i = 0; i < n; i += 1) {
    const guardado = await portal.deps.files.put(new File([`arquivo ${i}`], 'a.pdf'));
    const id = `aaaaaaaa-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const removido_em = new Date(portal.clock.now().getTime() + i).toISOString();
    await insertRow(portal.db, 'arquivos', {
      ...guardado,
      id,
      nome: 'arquivo-removido',
      tipo: 'application/pdf',
      categoria: 'inscricao',
      created_at: removido_em,
      candidato_id: null,
      removido_em,
    });
    arquivos.push({ id, chave: guardado.chave });
  }
  return arquivos;
}

async function restam(portal: Portal): Promise<string[]> {
  const linhas = await portal.db.selectFrom('arquivos').select('id').where('apagado_em', 'is', null).execute();
  return linhas.map(({ id }) => id).sort();
}

/** A store that keeps some files whatever it is told. @returns how often it was told so */
function queGuarda(portal: Portal, chaves: string[], ping = portal.deps.files.ping) {
  const { files } = portal.deps;
  const pedidos: string[] = [];
  portal.deps.files = {
    ...files,
    ping,
    async remove(chave) {
      pedidos.push(chave);
      if (chaves.includes(chave)) throw new Error(`${chave} fica`);
      await files.remove(chave);
    },
  };
  return {
    pedidos,
    mudarDeIdeia() {
      portal.deps.files = files;
    },
  };
}

it('go but for those that cannot, which are told and tried again', async () => {
  const portal = await createPortal();
  const arquivos = await aApagar(portal, 103);
  const [primeiro, segundo] = arquivos as [{ id: string; chave: string }, { id: string; chave: string }];
  const { pedidos, mudarDeIdeia } = queGuarda(portal, [primeiro.chave, segundo.chave]);
  await expect(apagarArquivos(portal.deps)).rejects.toThrow(`${primeiro.chave} fica`);
  expect(await restam(portal)).toEqual([primeiro.id, segundo.id]);
  expect(pedidos).toEqual(arquivos.map(({ chave }) => chave));
  expect(portal.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { fields: { total: 2, arquivos: [primeiro.id, segundo.id] } },
  ]);
  portal.forgiveErrors();
  mudarDeIdeia();
  await apagarArquivos(portal.deps);
  expect(await restam(portal)).toEqual([]);
});

it('wait where the store itself does not answer, or lets nothing go', async () => {
  const portal = await createPortal();
  const arquivos = await aApagar(portal, 102);
  const chaves = arquivos.map(({ chave }) => chave);
  const fora = queGuarda(portal, chaves, () => Promise.reject(new Error('fora do ar')));
  await expect(apagarArquivos(portal.deps)).rejects.toThrow('fora do ar');
  expect(fora.pedidos).toHaveLength(1);
  fora.mudarDeIdeia();
  const fechado = queGuarda(portal, chaves);
  await expect(apagarArquivos(portal.deps)).rejects.toThrow('fica');
  expect(fechado.pedidos).toHaveLength(100);
  expect(await restam(portal)).toHaveLength(102);
  portal.forgiveErrors();
});
