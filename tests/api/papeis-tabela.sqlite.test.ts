// Who may call what, walked from the router itself: every administrators' procedure says what it asks of a role, every
// person is tried against every one of them through the real application, and what is refused writes nothing. A call
// that is added to the router is in this table by that alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '../../src/server/rest/routes.ts';
import { appRouter } from '../../src/server/router.ts';
import type { Permissao } from '../../src/server/trpc.ts';
import { type Papel, podeNaArea, TIPOS_DE_PAPEL } from '../../src/shared/papeis.ts';
import { SENHA } from '../support/factories.ts';
import type { Caller, Persona } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

interface Procedimento {
  _def: { type: 'query' | 'mutation'; meta?: { permissao?: Permissao } };
}

const DO_ADMIN = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedimento>)
  .filter(([nome]) => nome.startsWith('admin.'))
  .map(([nome, { _def }]) => ({ nome, tipo: _def.type, permissao: _def.meta?.permissao }));
const LINHAS = LINES.filter(({ procedure }) => procedure.startsWith('admin.'));

/** What they do succeeds without input and ends what the rest of the table needs: the session, and the set-up. */
const POR_ULTIMO = new Set(['admin.sessoes.logout']);

/** Mutations that change nothing of what the portal is about: a file asked for, a text tried out, the trail looked through. */
const SO_LEEM = ['admin.avisos.previa', 'admin.exportacoes.criar', 'admin.selos.verificar'];

function permissaoDe(nome: string): Permissao {
  const permissao = DO_ADMIN.find((procedimento) => procedimento.nome === nome)?.permissao;
  if (permissao === undefined) throw new Error(`${nome} does not say what it asks of a role`);
  return permissao;
}

function alcanca(papel: Papel, nome: string): boolean {
  const permissao = permissaoDe(nome);
  if (typeof permissao === 'string') return true;
  return permissao.areas.some((area) => podeNaArea(papel, area, permissao.alcance));
}

/** Over HTTP, without input: who calls is looked at before what they send. */
async function statusDe(quem: Caller, { nome, tipo }: (typeof DO_ADMIN)[number]): Promise<number> {
  const answer = await quem.http(tipo === 'query' ? 'GET' : 'POST', `/trpc/${nome}`, {
    ...(tipo === 'query' ? {} : { json: {} }),
  });
  return answer.status;
}

async function statusDaLinha(quem: Caller, { method, path }: (typeof LINHAS)[number]): Promise<number> {
  const answer = await quem.http(method, path.replace(/:\w+/g, '999999'), {
    ...(method === 'GET' ? {} : { json: {} }),
  });
  return answer.status;
}

/** Nobody's failures and traces count as something done. */
const TUDO_MENOS_RASTROS = [] as const;

describe('every administrators’ procedure', () => {
  it('says what it asks of a role', () => {
    expect(DO_ADMIN.length).toBeGreaterThan(80);
    expect(DO_ADMIN.filter(({ permissao }) => permissao === undefined).map(({ nome }) => nome)).toEqual([]);
  });

  it('acts only in areas where it may act: nothing that changes something is open to who only reads', () => {
    const soLeem = DO_ADMIN.filter(
      ({ tipo, permissao }) => tipo === 'mutation' && typeof permissao === 'object' && permissao.alcance === 'ler',
    );
    expect(soLeem.map(({ nome }) => nome).sort()).toEqual(SO_LEEM);
    for (const { nome, tipo } of DO_ADMIN.filter(({ permissao }) => typeof permissao === 'object')) {
      if (tipo === 'mutation' && !SO_LEEM.includes(nome)) expect(alcanca('auditor', nome), nome).toBe(false);
    }
  });

  it('about oneself is of this list alone', () => {
    const proprias = DO_ADMIN.filter(({ permissao }) => typeof permissao === 'string').map(({ nome }) => nome);
    expect(proprias.sort()).toEqual([
      'admin.ajustes.regras',
      'admin.preferencias.get',
      'admin.preferencias.update',
      'admin.sessoes.confirmarSegundoFator',
      'admin.sessoes.confirmarSenha',
      'admin.sessoes.desativarSegundoFator',
      'admin.sessoes.encerrar',
      'admin.sessoes.encerrarOutras',
      'admin.sessoes.eu',
      'admin.sessoes.iniciarSegundoFator',
      'admin.sessoes.list',
      'admin.sessoes.logout',
      'admin.sessoes.regenerarCodigos',
      'admin.sessoes.trocarSenha',
      'admin.visoes.create',
      'admin.visoes.list',
      'admin.visoes.ordenar',
      'admin.visoes.remove',
      'admin.visoes.update',
    ]);
  });

  it('is open to a full administrator', () => {
    expect(DO_ADMIN.filter(({ nome }) => !alcanca('total', nome)).map(({ nome }) => nome)).toEqual([]);
  });
});

describe('the table of roles', () => {
  let portal: Portal;
  const quem = {} as Record<Papel, Persona>;

  beforeAll(async () => {
    portal = await createPortal();
    for (const papel of TIPOS_DE_PAPEL) quem[papel] = await portal.administrador({ papel });
  });
  afterAll(() => portal.close());

  const fechadas = (papel: Papel) => DO_ADMIN.filter(({ nome }) => !alcanca(papel, nome));
  const abertas = (papel: Papel) => DO_ADMIN.filter(({ nome }) => alcanca(papel, nome) && !POR_ULTIMO.has(nome));

  it.each(TIPOS_DE_PAPEL.filter((papel) => papel !== 'total'))(
    'refuses to %s what is outside, and writes nothing',
    async (papel) => {
      const before = await portal.snapshot(TUDO_MENOS_RASTROS);
      const refused = [];
      for (const procedimento of fechadas(papel)) {
        refused.push([procedimento.nome, await statusDe(quem[papel], procedimento)]);
      }
      for (const linha of LINHAS.filter(({ procedure }) => !alcanca(papel, procedure))) {
        refused.push([`${linha.method} ${linha.path}`, await statusDaLinha(quem[papel], linha)]);
      }
      expect(refused.length).toBeGreaterThan(20);
      expect(refused.filter(([, status]) => status !== 403)).toEqual([]);
      expect(await portal.snapshot(TUDO_MENOS_RASTROS)).toEqual(before);
    },
  );

  it.each(TIPOS_DE_PAPEL)('opens to %s what is inside, by both ways', async (papel) => {
    const opened = [];
    for (const procedimento of abertas(papel)) {
      opened.push([procedimento.nome, await statusDe(quem[papel], procedimento)]);
    }
    for (const linha of LINHAS.filter(({ procedure }) => alcanca(papel, procedure) && !POR_ULTIMO.has(procedure))) {
      opened.push([`${linha.method} ${linha.path}`, await statusDaLinha(quem[papel], linha)]);
    }
    expect(opened.filter(([, status]) => [401, 403, 500].includes(Number(status)))).toEqual([]);
  });

  it('refuses everybody else everything, and writes nothing', async () => {
    const { token } = await portal.visitante.rpc.publico.sessoes.loginCandidato({
      email: quem.total.email,
      senha: SENHA,
    });
    const people: [string, Caller, number][] = [
      ['a visitor', portal.visitante, 401],
      ['a candidate', portal.candidato, 403],
      ['an administrator who came in by the candidates’ login', portal.caller(token), 403],
    ];
    const before = await portal.snapshot(TUDO_MENOS_RASTROS);
    const wrong = [];
    for (const [name, caller, expected] of people) {
      for (const procedimento of DO_ADMIN) {
        const status = await statusDe(caller, procedimento);
        if (status !== expected) wrong.push([name, procedimento.nome, status]);
      }
      for (const linha of LINHAS) {
        const status = await statusDaLinha(caller, linha);
        if (status !== expected) wrong.push([name, `${linha.method} ${linha.path}`, status]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await portal.snapshot(TUDO_MENOS_RASTROS)).toEqual(before);
  });

  it('lets everybody leave', async () => {
    for (const papel of TIPOS_DE_PAPEL) {
      expect(await quem[papel].rpc.admin.sessoes.logout()).toEqual({ message: 'Sessão encerrada.' });
    }
  });
});
