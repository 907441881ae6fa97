// The grounds of a denial: demanded where the institute or the contest says so, of one record and of many, and never of what grants.
import { beforeEach, expect, it } from 'vitest';
import {
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

type Recusa = { errors?: Record<string, string[]> };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

async function exigir(): Promise<void> {
  const { status } = await portal.admin.http('PUT', '/ps/admin/ajustes', {
    json: { versao: 0, negar_exige_motivo: true },
  });
  expect(status).toBe(200);
  expect(await portal.admin.rpc.admin.ajustes.regras()).toEqual({ negar_exige_motivo: true });
}

const CASOS = {
  isencao: { nega: 'I', concede: 'D', campo: 'observacao_admin' },
  recurso: { nega: 'I', concede: 'D', campo: 'observacao_admin' },
  envio: { nega: 'R', concede: 'A', campo: 'resposta' },
  reembolso: { nega: 'Negado', concede: 'Processando', campo: 'observacao_admin' },
} as const;
type Tipo = keyof typeof CASOS;

async function criar(tipo: Tipo, concurso_id?: number): Promise<number> {
  const inscricao = await createInscricao(portal, concurso_id === undefined ? {} : { concurso_id });
  const de = { inscricao_id: inscricao.id };
  if (tipo === 'isencao') return (await createIsencao(portal, de)).id;
  if (tipo === 'reembolso') return (await createReembolso(portal, de)).id;
  const prazo = await createPrazo(portal, { tipo, concurso_id: inscricao.concurso_id });
  const doPrazo = { ...de, prazo_id: prazo.id };
  return tipo === 'recurso' ? (await createRecurso(portal, doPrazo)).id : (await createEnvio(portal, doPrazo)).id;
}

const enderecoDe = (tipo: Tipo, id: number) =>
  tipo === 'reembolso' ? `/ps/reembolso/admin/${id}/status` : `/ps/${tipo}/resposta/${id}`;
const enderecoDoLote = (tipo: Tipo) => (tipo === 'reembolso' ? '/ps/reembolso/admin/status' : `/ps/${tipo}/respostas`);
const decidir = (tipo: Tipo, id: number, corpo: object) =>
  portal.admin.http<Recusa>('PUT', enderecoDe(tipo, id), { json: corpo });

it.each(Object.keys(CASOS) as Tipo[])('a %s is denied without any, unless the institute demands them', async (tipo) => {
  const { nega, concede, campo } = CASOS[tipo];
  expect((await decidir(tipo, await criar(tipo), { status: nega })).status).toBe(200);
  await exigir();
  const id = await criar(tipo);
  const outro = await criar(tipo);
  const antes = await portal.snapshot();
  for (const nota of [undefined, '', '   ', '\u200b']) {
    const recusa = await decidir(tipo, id, { status: nega, [campo]: nota });
    expect(recusa).toMatchObject({ status: 422, body: { errors: { [campo]: ['Informe a fundamentação.'] } } });
  }
  const lote = await portal.admin.http<Recusa>('PUT', enderecoDoLote(tipo), {
    json: { ids: [id, outro], status: nega },
  });
  expect(lote).toMatchObject({ status: 422, body: { errors: { [campo]: ['Informe a fundamentação.'] } } });
  expect(await portal.snapshot()).toEqual(antes);

  expect((await decidir(tipo, id, { status: nega, [campo]: 'Falta a página 2.' })).status).toBe(200);
  expect((await decidir(tipo, outro, { status: concede })).status).toBe(200);
  const terceiro = await criar(tipo);
  const comMotivo = await portal.admin.http('PUT', enderecoDoLote(tipo), {
    json: { ids: [terceiro], status: nega, [campo]: 'Falta a página 2.' },
  });
  expect(comMotivo).toMatchObject({ status: 200, body: { resultados: [{ id: terceiro, ok: true }] } });
});

it.each(Object.keys(CASOS) as Tipo[])(
  'a %s of a contest that demands them is denied with some, by any path',
  async (tipo) => {
    const { nega, concede, campo } = CASOS[tipo];
    const { id: concurso_id } = await createConcurso(portal, { fundamentar_negativas: 1 });
    const id = await criar(tipo, concurso_id);
    const deOutro = await criar(tipo);
    // The panel asks beforehand, of the contests of what is on the screen.
    const { regras } = portal.admin.rpc.admin.ajustes;
    expect(await regras({ concursos: [concurso_id] })).toEqual({ negar_exige_motivo: true });
    expect(await regras({ concursos: [(await createConcurso(portal)).id] })).toEqual({ negar_exige_motivo: false });
    const antes = await portal.snapshot();
    const recusa = { status: 422, body: { errors: { [campo]: ['Informe a fundamentação.'] } } };
    expect(await decidir(tipo, id, { status: nega })).toMatchObject(recusa);
    // One of them is enough for none to be denied.
    const lote = { ids: [deOutro, id], status: nega };
    expect(await portal.admin.http('PUT', enderecoDoLote(tipo), { json: lote })).toMatchObject(recusa);
    if (tipo !== 'reembolso')
      expect(await portal.admin.http('PUT', `${enderecoDe(tipo, id)}/reter`, { json: { status: nega } })).toMatchObject(
        recusa,
      );
    expect(await portal.snapshot()).toEqual(antes);
    expect((await decidir(tipo, deOutro, { status: nega })).status).toBe(200);
    expect((await decidir(tipo, id, { status: nega, [campo]: 'Falta a página 2.' })).status).toBe(200);
    expect((await decidir(tipo, await criar(tipo, concurso_id), { status: concede })).status).toBe(200);
  },
);
