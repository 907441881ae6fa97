// The client of scripts against the real portal: sessions that end, answers that are lost, second factors, files.
import { expect, it } from 'vitest';
import { arquivo, conectar, type Espera, type Opcoes, paginas, Recusa } from '../../src/sdk/cliente.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { pdf } from '../support/envios.ts';
import { lotar, PORTA_ESTREITA } from '../support/espera.ts';
import { createConcurso, createInscricao, createRecurso, createVaga, SENHA } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

/** What a program has: the portal at the other end of a line, which notes the calls and may lose answers. */
function linha(portal: Portal, opcoes: Partial<Opcoes>) {
  const chamadas: string[] = [];
  const perder: RegExp[] = [];
  const cliente = conectar({
    url: 'http://portal.test',
    fetch: (async (url: string, init: RequestInit) => {
      const path = new URL(url).pathname.replace('/trpc/', '');
      chamadas.push(path);
      const resposta = await portal.app.fetch(new Request(url, init));
      const perdida = perder.findIndex((qual) => qual.test(path));
      if (perdida < 0) return resposta;
      perder.splice(perdida, 1);
      throw new TypeError('fetch failed');
    }) as typeof fetch,
    sleep: async () => {},
    ...opcoes,
  } as Opcoes);
  return { cliente, trpc: cliente.trpc, chamadas, perder };
}

const como = ({ email }: { email: string }) => ({ email, senha: SENHA });

it('enrols once when the answer is lost, the file included', async () => {
  const portal = await createPortal();
  const concurso = await createConcurso(portal);
  const vaga = await createVaga(portal, { concurso_id: concurso.id });
  const { trpc, chamadas, perder } = linha(portal, { candidato: como(portal.candidato) });
  perder.push(/inscricoes\.create/, /inscricoes\.create/);
  const inscricao = await trpc.candidato.inscricoes.create.mutate({
    concurso_id: concurso.id,
    vaga_id: vaga.id,
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Baixa visão',
    possui_condicao_especial: 'N',
    file_deficiencia: pdf('laudo', 'laudo médico.pdf'),
  });
  expect(chamadas.filter((nome) => nome.endsWith('create'))).toHaveLength(3);
  expect(await trpc.candidato.inscricoes.list.query()).toMatchObject([
    { id: inscricao.id, url_arquivo_deficiencia: expect.any(String) },
  ]);
  const outra = trpc.candidato.inscricoes.create.mutate({
    concurso_id: concurso.id,
    vaga_id: vaga.id,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
  });
  const recusa = await outra.catch((error: unknown) => error);
  expect(recusa).toBeInstanceOf(Recusa);
  expect(recusa).toMatchObject({ status: 409 });
});

it('opens a session that expired or was ended again, once for all calls', async () => {
  const portal = await createPortal();
  const { cliente, trpc, chamadas } = linha(portal, { candidato: como(portal.candidato) });
  const primeiro = await cliente.entrar();
  portal.clock.advance(12 * 3_600_000);
  await Promise.all([trpc.candidato.inscricoes.list.query(), trpc.candidato.envios.list.query()]);
  expect(chamadas.filter((nome) => nome.endsWith('loginCandidato'))).toHaveLength(2);
  expect(cliente.token).not.toBe(primeiro);
  // Kept by a script without the password, it ends with the session.
  const guardada = linha(portal, { token: cliente.token });
  expect(await guardada.trpc.candidato.inscricoes.list.query()).toEqual([]);
  await cliente.sair();
  await expect(guardada.trpc.candidato.inscricoes.list.query()).rejects.toMatchObject({ status: 401 });
  expect(cliente.token).toBeNull();
});

it('comes in with the second factor, and says what is wrong with a code', async () => {
  const portal = await createPortal();
  const { segredo } = await comSegundoFator(portal, portal.admin);
  const sem = linha(portal, { admin: como(portal.admin) });
  await expect(sem.cliente.entrar()).rejects.toMatchObject({
    status: 401,
    campos: { codigo: ['Informe o código de verificação.'] },
  });
  const { trpc } = linha(portal, { admin: { ...como(portal.admin), codigo: () => codigoDe(portal, segredo) } });
  expect(await trpc.admin.sessoes.eu.query()).toMatchObject({ id: portal.admin.id });
});

it('reads a list to its end, and the log too', async () => {
  const portal = await createPortal();
  for (let n = 0; n < 5; n++) await createRecurso(portal);
  const { trpc } = linha(portal, { admin: como(portal.admin) });
  const ids: number[] = [];
  for await (const { id } of paginas(trpc.admin.recursos.list, { status: 'P' }, { porPagina: 2 })) ids.push(id);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  const tipos: string[] = [];
  for await (const { tipo } of paginas(trpc.admin.logs.list, {}, { porPagina: 1 })) tipos.push(tipo);
  expect(tipos).toContain('login');
});

it('says which fields are wrong, and writes nothing', async () => {
  const portal = await createPortal();
  const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const { trpc } = linha(portal, { token: portal.candidato.token });
  const before = await portal.snapshot();
  const texto = await arquivo(import.meta.filename, 'certificado.pdf');
  await expect(
    trpc.candidato.envios.create.mutate({ inscricao_id: id, prazo_envio_id: 999, arquivo: texto }),
  ).rejects.toMatchObject({ name: 'Recusa', status: expect.any(Number), mensagem: expect.any(String) });
  await expect(
    trpc.candidato.envios.create.mutate({ inscricao_id: id, prazo_envio_id: 'x', arquivo: texto }),
  ).rejects.toMatchObject({ status: 422, campos: { prazo_envio_id: expect.any(Array) } });
  expect(await portal.snapshot()).toEqual(before);
});

it('waits in the line of a full portal, with the file of its call, and is inside afterwards', async () => {
  const portal = await createPortal({ env: PORTA_ESTREITA });
  const concurso = await createConcurso(portal);
  const vaga = await createVaga(portal, { concurso_id: concurso.id });
  const esvaziar = await lotar(portal.deps.gate);
  const esperas: Espera[] = [];
  const { trpc, chamadas } = linha(portal, {
    token: portal.candidato.token,
    onEspera: (espera) => esperas.push(espera),
    sleep: async (ms) => {
      portal.clock.advance(ms);
      await esvaziar();
    },
  });
  await trpc.candidato.inscricoes.create.mutate({
    concurso_id: concurso.id,
    vaga_id: vaga.id,
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Baixa visão',
    possui_condicao_especial: 'N',
    file_deficiencia: pdf('laudo'),
  });
  expect(esperas).toEqual([{ motivo: 'fila', posicao: 1, segundos: expect.any(Number) }]);
  expect(chamadas).toHaveLength(2);
  // Full again: whoever was let in waits inside, and is not told to come back.
  const denovo = await lotar(portal.deps.gate);
  const lista = trpc.candidato.inscricoes.list.query();
  await denovo();
  expect(await lista).toHaveLength(1);
  expect(esperas).toHaveLength(1);
});

it('takes away what is null beside a file, and confirms what was found in it', async () => {
  const portal = await createPortal();
  const { trpc } = linha(portal, { token: portal.admin.token });
  const { id: concurso_id } = await createConcurso(portal);
  const { publicacoes } = trpc.admin;
  const edital = await publicacoes.create.mutate({ concurso_id, titulo: 'Edital' });
  const errata = { titulo: 'Errata', mudanca: 'Corrige a jornada.' };
  const { id } = await publicacoes.create.mutate({ ...errata, concurso_id, retifica_id: edital.id });
  const mudanca = 'Ligue (33) 98841-0600 ou escreva a ana@exemplo.com.br.';
  const aviso = { id, titulo: 'Aviso', mudanca, retifica_id: null, arquivo: pdf('aviso') };
  const recusa = (await publicacoes.update.mutate(aviso).catch((error: unknown) => error)) as Recusa;
  const { dados_confirmados } = recusa.campos;
  expect(dados_confirmados).toHaveLength(2);
  expect(
    await publicacoes.update.mutate({ ...aviso, dados_confirmados, dados_motivo: 'É da prefeitura.' }),
  ).toMatchObject({ titulo: 'Aviso', retifica: null });
});
