// The columns that a list declares, for its address and the views kept of it, are those of its table.
import { afterAll, expect, test, vi } from 'vitest';
import { colunas as deAdministradores } from '../../src/client/admin/administradores/colunas.tsx';
import { colunas as deAlarmes } from '../../src/client/admin/boletos/alarmes/colunas.tsx';
import { colunas as dePendencias } from '../../src/client/admin/boletos/fila/colunas.tsx';
import { colunas as deBoletos } from '../../src/client/admin/boletos/lista/colunas.tsx';
import { colunas as deCandidatos } from '../../src/client/admin/candidatos/lista/colunas.tsx';
import { FILA_DE_COMPROVACOES } from '../../src/client/admin/comprovacoes/fila.tsx';
import { colunas as deConcursos } from '../../src/client/admin/concursos/lista/colunas.tsx';
import { colunas as deDivergencias } from '../../src/client/admin/conferencia/colunas.tsx';
import { colunasDeLancamentos } from '../../src/client/admin/contas/colunas.tsx';
import { FILA_DE_CUIDADOS } from '../../src/client/admin/cuidados/fila.tsx';
import { colunasDeDevolucoes, colunasDeItens } from '../../src/client/admin/devolucoes/colunas.tsx';
import { colunas as deEmails } from '../../src/client/admin/emails/colunas.tsx';
import { FILA_DE_ENVIOS } from '../../src/client/admin/envios/fila.tsx';
import { colunasDaFila } from '../../src/client/admin/fila/colunas.tsx';
import { colunas as deInscricoes } from '../../src/client/admin/inscricoes/colunas.tsx';
import { FILA_DE_ISENCOES } from '../../src/client/admin/isencoes/fila.tsx';
import { colunas as deLogs } from '../../src/client/admin/logs/colunas.tsx';
import { FILA_DE_PONTUACOES } from '../../src/client/admin/pontuacoes/fila.tsx';
import { PRAZO_DE_ENVIO } from '../../src/client/admin/prazos/tipos.tsx';
import { colunas as dePrivacidade } from '../../src/client/admin/privacidade/pedidos.tsx';
import { FILA_DE_RECURSOS } from '../../src/client/admin/recursos/fila.tsx';
import { colunas as deReembolsos } from '../../src/client/admin/reembolsos/colunas.tsx';
import { FILA_DE_RESERVAS } from '../../src/client/admin/reservas/fila.tsx';
import { colunasDeLinhas, colunasDeRetornos } from '../../src/client/admin/retornos/colunas.tsx';
import { readList } from '../../src/client/list/address.ts';
import { chosenOf } from '../../src/client/list/bar.tsx';
import type { Column } from '../../src/client/ui/data-table.tsx';
import { declaredList, LISTAS, type NomeDeLista } from '../../src/shared/lists/index.ts';

// What talks to the server looks at the page as it is loaded.
vi.hoisted(() => {
  const page = {
    location: { hash: '#/admin', origin: '', pathname: '/' },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false }),
  };
  Object.assign(globalThis, { window: page, document: page, localStorage: { getItem: () => null } });
});

// What runs after it is in no page.
afterAll(() => {
  for (const name of ['window', 'document', 'localStorage']) Reflect.deleteProperty(globalThis, name);
});

const AGORA = new Date('2026-11-21T15:00:00.000Z');
const COLUNAS: Record<NomeDeLista, readonly Column<never>[]> = {
  administradores: deAdministradores(1),
  alarmes: deAlarmes(false, AGORA),
  boletos: deBoletos(false),
  candidatos: deCandidatos(false),
  comprovacoes: colunasDaFila(FILA_DE_COMPROVACOES, false),
  concursos: deConcursos(false),
  devolucoes: colunasDeDevolucoes,
  divergencias: deDivergencias(AGORA),
  cuidados: colunasDaFila(FILA_DE_CUIDADOS, false),
  reservas: colunasDaFila(FILA_DE_RESERVAS, false),
  pontuacoes: colunasDaFila(FILA_DE_PONTUACOES, false),
  emails: deEmails(false),
  envios: colunasDaFila(FILA_DE_ENVIOS, false),
  inscricoes: deInscricoes(false),
  isencoes: colunasDaFila(FILA_DE_ISENCOES, false),
  itensDaDevolucao: colunasDeItens,
  lancamentos: colunasDeLancamentos,
  linhasDeRetorno: colunasDeLinhas(false),
  logs: deLogs(false),
  pendencias: dePendencias(false, false, AGORA),
  prazos: PRAZO_DE_ENVIO.columns(false),
  privacidade: dePrivacidade(false),
  recursos: colunasDaFila(FILA_DE_RECURSOS, false),
  reembolsos: deReembolsos(false),
  retornos: colunasDeRetornos(false),
};
const ids = (columns: readonly Column<never>[]) => columns.map(({ id }) => id);

test.each(Object.keys(LISTAS) as NomeDeLista[])('%s', (nome) => {
  const { table, more } = declaredList(nome);
  expect(ids(COLUNAS[nome]).sort()).toEqual([...table, ...more].sort());
  expect(ids(chosenOf(LISTAS[nome], {}, COLUNAS[nome])).sort()).toEqual([...table].sort());
});

test('an address says which are chosen; the usual ones are not said, and unknown ones are left out', () => {
  const ler = readList(LISTAS.envios);
  expect(ler({ colunas: 'status,cpf,nada,candidato' })).toEqual({ colunas: 'candidato,status,cpf' });
  expect(ler({ colunas: LISTAS.envios.table.join(',') })).toEqual({});
  expect(ler({ colunas: 'nada' })).toEqual({});
  expect(ids(chosenOf(LISTAS.envios, ler({ colunas: 'status,cpf,candidato' }), COLUNAS.envios))).toEqual([
    'candidato',
    'cpf',
    'status',
  ]);
});
