// The panel's one search: a few of each kind, as far as the role reaches, in as many statements however much there is.
import { expect, it } from 'vitest';
import { BUSCA_POR_TIPO } from '../../src/shared/busca.ts';
import { mascararCpf } from '../../src/shared/format.ts';
import type { Papel } from '../../src/shared/papeis.ts';
import {
  createBoleto,
  createCandidato,
  createConcurso,
  createInscricao,
  createIsencao,
  createProtocolo,
  createReembolso,
} from '../support/factories.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, refusal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';

const busca = (quem: Persona, search: string) => quem.rpc.admin.busca.get({ search });
const VAZIA = { candidatos: [], inscricoes: [], boletos: [], protocolos: [], concursos: [] };

it('finds a name and a title whichever apostrophe was typed', async () => {
  const portal = await createPortal();
  const { id } = await createCandidato(portal, { nome: 'Zélia d’Ávila' });
  const concurso = await createConcurso(portal, { titulo: "Câmara de Pau d'Arco" });
  expect(await busca(portal.admin, "zelia d'avila")).toMatchObject({ candidatos: [{ id }] });
  expect(await busca(portal.admin, 'Pau d’Arco')).toMatchObject({ concursos: [{ id: concurso.id }] });
});

it('finds people, what is theirs, protocols and contests; each role its own', async () => {
  const portal = await createPortal();
  const { admin } = portal;
  const ana = await createCandidato(portal, { nome: 'Ana Zulmira Prado', telefone_celular: '21998877665' });
  const concurso = await createConcurso(portal, { titulo: 'Concurso de Zulmirópolis' });
  const inscricao = await createInscricao(portal, { candidato_id: ana.id, concurso_id: concurso.id });
  const boleto = (await createBoleto(portal, { inscricao_id: inscricao.id })).id;
  const isencao = await createIsencao(portal, { inscricao_id: inscricao.id });
  const reembolso = await createReembolso(portal, { inscricao_id: inscricao.id });
  const inscricao_id = inscricao.id;
  const { numero: daIsencao } = await createProtocolo(portal, {
    tipo: 'isencao',
    registro_id: isencao.id,
    inscricao_id,
    codigo: '7K2M9QXAB3TW5E42',
  });
  const doReembolso = (await createProtocolo(portal, { tipo: 'reembolso', registro_id: reembolso.id, inscricao_id }))
    .numero;

  const candidatos = [{ id: ana.id, nome: ana.nome, cpf: mascararCpf(ana.cpf), email: ana.email, status: 'A' }];
  const inscricoes = [
    {
      id: inscricao.id,
      numero: String(inscricao.id).padStart(6, '0'),
      nome: ana.nome,
      concurso: concurso.titulo,
      cargo: expect.any(String),
    },
  ];
  const boletos = [
    {
      id: boleto,
      inscricao_id: inscricao.id,
      nome: ana.nome,
      valor: 85.5,
      vencimento: '2026-12-01',
      status: 'Emitido',
    },
  ];
  const concursos = [{ id: concurso.id, titulo: concurso.titulo, prefeitura: concurso.prefeitura, ativo: 1 }];
  const deles = { candidatos, inscricoes, boletos };
  expect(await busca(admin, 'zulmira')).toEqual({ ...VAZIA, ...deles, concursos: [] });
  expect(await busca(admin, 'ZULMIR')).toEqual({ ...VAZIA, ...deles, concursos });
  for (const dito of ['prado ana', '99887-7665', ana.cpf, mascararCpf(ana.cpf), ana.email, `nº ${inscricao.id}`])
    expect([dito, await busca(admin, dito)]).toEqual([dito, { ...VAZIA, ...deles }]);
  // A number of one digit is an enrolment's, not a piece of everybody's.
  expect((await busca(admin, String(inscricao.id))).inscricoes).toEqual(inscricoes);
  for (const dito of ['zz', '%', 'ninguém assim']) expect([dito, await busca(admin, dito)]).toEqual([dito, VAZIA]);

  const protocolos = [
    {
      id: expect.any(Number),
      numero: daIsencao,
      tipo: 'isencao',
      registro_id: isencao.id,
      inscricao_id: inscricao.id,
      nome: ana.nome,
    },
  ];
  const dele = { ...VAZIA, ...deles, protocolos };
  for (const dito of [daIsencao, daIsencao.toLowerCase(), '7K2M-9QXA-B3TW-5E42'])
    expect([dito, await busca(admin, dito)]).toEqual([dito, dele]);

  const papeis = {} as Record<Papel, Persona>;
  for (const papel of ['analista', 'financeiro', 'auditor'] as const)
    papeis[papel] = await portal.administrador({ papel });
  const { analista, financeiro, auditor } = papeis;
  expect(await busca(auditor, daIsencao)).toEqual(dele);
  expect(await busca(analista, daIsencao)).toEqual({ ...dele, boletos: [] });
  expect(await busca(analista, doReembolso)).toEqual({ ...VAZIA, candidatos, inscricoes });
  expect(await busca(financeiro, daIsencao)).toEqual({ ...VAZIA, ...deles });
  expect((await busca(financeiro, doReembolso)).protocolos).toMatchObject([{ registro_id: reembolso.id }]);
  // Pieces that screens do not show find nobody for them.
  expect((await busca(auditor, ana.cpf.slice(0, 5))).candidatos).toEqual([]);
  expect(await refusal(busca(admin, ' '))).toMatchObject({
    status: 422,
    errors: { search: ['Escreva o que procura.'] },
  });
  expect((await portal.candidato.http('GET', '/ps/busca?search=ana')).status).toBe(403);
});

it('answers a few of each kind, the newest, by as many statements however many there are', async () => {
  const portal = await createPortal();
  const contar = countingStatements(portal);
  const contada = () => contar(() => busca(portal.admin, 'quitéria'));
  const criar = async () => {
    const candidato = await createCandidato(portal, { nome: 'Quitéria Reis' });
    const { id } = await createInscricao(portal, { candidato_id: candidato.id });
    return { candidato: candidato.id, inscricao: id, boleto: (await createBoleto(portal, { inscricao_id: id })).id };
  };
  await criar();
  const uma = await contada();
  const criados: Awaited<ReturnType<typeof criar>>[] = [];
  for (let i = 0; i < 8; i += 1) criados.push(await criar());
  const muitas = await contada();
  expect(uma.statements).toBeGreaterThan(5);
  const novos = (de: 'candidato' | 'inscricao' | 'boleto') =>
    criados
      .map((um) => um[de])
      .toReversed()
      .slice(0, BUSCA_POR_TIPO);
  expect(muitas.answer.candidatos.map(({ id }) => id)).toEqual(novos('candidato'));
  expect(muitas.answer.inscricoes.map(({ id }) => id)).toEqual(novos('inscricao'));
  expect(muitas.answer.boletos.map(({ id }) => id)).toEqual(novos('boleto'));
  expect(muitas.statements).toBe(uma.statements);
});
