// Whoever calls says a name, a CPF, a phone, an e-mail, the number of an enrolment or of a protocol: each list of the panel finds
// the person by any of them. Who may not list whole CPFs learns no more of one by searching than by looking.
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { formatCpf, formatPhone, mascararCpf } from '../../src/shared/format.ts';
import {
  createBoleto,
  createCandidato,
  createEmails,
  createEnvio,
  createInscricao,
  createIsencao,
  createProtocolo,
  createRecurso,
  createReembolso,
} from '../support/factories.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const CPF = '52998224725';
const PESSOA = {
  nome: 'Ana Beatriz Conceição',
  email: 'bia.conceicao@exemplo.net',
  cpf: CPF,
  telefone_celular: '21998877665',
  telefone_comercial: '2133445566',
};

type Lista = (quem: Persona, search: string) => Promise<readonly { id: number }[]>;

const LISTAS: Record<string, Lista> = {
  candidatos: async ({ rpc }, search) => (await rpc.admin.candidatos.list({ search })).data,
  inscricoes: async ({ rpc }, search) => (await rpc.admin.inscricoes.list({ search })).data,
  boletos: async ({ rpc }, search) => {
    const { data, totais } = await rpc.admin.boletos.list({ search });
    expect(totais.todos.quantidade).toBe(data.length);
    return data.map(({ boleto_id }) => ({ id: boleto_id }));
  },
  isencoes: async ({ rpc }, search) => (await rpc.admin.isencoes.list({ search })).data,
  recursos: async ({ rpc }, search) => (await rpc.admin.recursos.list({ search })).data,
  envios: async ({ rpc }, search) => (await rpc.admin.envios.list({ search })).data,
  emails: async ({ rpc }, search) => (await rpc.admin.emails.list({ search })).data,
  privacidade: async ({ rpc }, search) => (await rpc.admin.privacidade.list({ search })).data,
};

describe('a search', () => {
  let portal: Portal;
  let dela: Row<'candidatos'>;
  let inscricao: Row<'inscricoes'>;
  /** What each list has of her. */
  let esperado: Record<string, number[]>;

  async function semear(candidato_id: number, ano: string) {
    const inscricao = await createInscricao(portal, { candidato_id });
    const de = { inscricao_id: inscricao.id };
    const registros = {
      isencoes: (await createIsencao(portal, de)).id,
      recursos: (await createRecurso(portal, de)).id,
      envios: (await createEnvio(portal, de)).id,
    };
    await createReembolso(portal, de);
    const em = portal.clock.now().toISOString();
    const { id: boletos } = await createBoleto(portal, { inscricao_id: inscricao.id });
    const [email] = await createEmails(portal, { para: `carta${candidato_id}@exemplo.org`, candidato_id });
    const { id: privacidade } = await insertRow(portal.db, 'pedidos_de_privacidade', {
      candidato_id,
      protocolo: `PRI-${ano}-0000009`,
      tipo: 'acesso',
      status: 'Aberto',
      created_at: em,
      prazo: '2026-12-10',
    });
    await createProtocolo(portal, {
      numero: `ISE-${ano}-0000123`,
      codigo: `7K2M9QXAB3TW${ano.replace('0', 'A')}`,
      tipo: 'isencao',
      registro_id: registros.isencoes,
      inscricao_id: inscricao.id,
    });
    const emails = email?.id as number;
    return { inscricao, registros: { ...registros, boletos, emails, privacidade, inscricoes: inscricao.id } };
  }

  beforeAll(async () => {
    portal = await createPortal();
    dela = await createCandidato(portal, PESSOA);
    // Nothing of his holds a piece of her CPF.
    const dele = await createCandidato(portal, {
      nome: 'Ana Conceição Beltrão',
      cpf: '11144477735',
      email: 'ana.beltrao@exemplo.net',
      telefone_celular: '21998877000',
    });
    const { inscricao: sua, registros } = await semear(dela.id, '2095');
    inscricao = sua;
    await semear(dele.id, '2096');
    esperado = Object.fromEntries(
      Object.entries({ ...registros, candidatos: dela.id }).map(([lista, id]) => [lista, [id]]),
    );
  });

  const achados = async (quem: Persona, search: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(LISTAS).map(async ([lista, ler]) => {
          const ids = (await ler(quem, search)).map(({ id }) => id);
          // Whoever comes with a portal has a CPF of their own, which may have a piece of hers by chance.
          return [lista, lista === 'candidatos' ? ids.filter((id) => id >= dela.id) : ids];
        }),
      ),
    );

  it('finds a person in every list by anything they say', async () => {
    const ditos = [
      'Ana Beatriz Conceição',
      'conceicao  ANA beatriz',
      'beatriz conceicao',
      CPF,
      formatCpf(CPF),
      mascararCpf(CPF),
      formatCpf(CPF).slice(3),
      '998877665',
      '99887-7665',
      formatPhone(PESSOA.telefone_celular),
      '+55 21 99887-7665',
      '(21) 3344-5566',
      'BIA.Conceicao@exemplo.net',
      'ana 99887-7665',
      `nº ${inscricao.id}`,
      String(inscricao.id).padStart(6, '0'),
      'ise-2095-123',
      'ISE20950000123',
      '7K2M-9QXA-B3TW-2A95',
    ];
    for (const dito of ditos) expect([dito, await achados(portal.admin, dito)]).toEqual([dito, esperado]);
    // A word of one or two letters is looked for too.
    expect(await achados(portal.admin, 'beatriz co an')).toEqual(esperado);
    expect((await LISTAS.candidatos?.(portal.admin, 'conceicao ana'))?.length).toBe(2);
    expect((await LISTAS.privacidade?.(portal.admin, 'PRI-2095-0000009'))?.map(({ id }) => id)).toEqual(
      esperado.privacidade,
    );
  });

  it('finds nobody by what is not theirs', async () => {
    const nada = Object.fromEntries(Object.keys(esperado).map((lista) => [lista, []]));
    const ditos = ['beatriz zulmira', '***.982.248-**', '529.982.247-26', 'ISE-2095-0000124', 'nº 999999', '%'];
    for (const dito of ditos) expect([dito, await achados(portal.admin, dito)]).toEqual([dito, nada]);
  });

  it('compares pieces of a CPF with all of it only for an Administrador', async () => {
    const auditor = await portal.administrador({ papel: 'auditor' });
    const fora = ['529', '5299', '52998', '725', '24725', '529.982', 'ana 529', '*529*'];
    const dentro = ['982', '982247', '98224', '8.224', 'ana 982247', CPF, formatCpf(CPF), mascararCpf(CPF)];
    const nada = Object.fromEntries(Object.keys(esperado).map((lista) => [lista, []]));
    for (const dito of [...fora, ...dentro]) {
      expect([dito, await achados(portal.admin, dito)]).toEqual([dito, esperado]);
      expect([dito, await achados(auditor, dito)]).toEqual([dito, fora.includes(dito) ? nada : esperado]);
    }
    // The file says no more than the screen.
    const linhas = async (quem: Persona) => {
      const { body } = await quem.http<string>('GET', '/ps/candidato/admin/exportar?formato=csv&search=52998');
      return body.split('\n').filter((linha) => linha.includes(PESSOA.nome)).length;
    };
    expect([await linhas(portal.admin), await linhas(auditor)]).toEqual([1, 0]);
  });

  it('finds a name whichever apostrophe was typed, then and now', async () => {
    for (const [ano, escrito] of [
      ['2097', 'Carla d’Ávila'],
      ['2098', "Carlos D'Ávila"],
    ] as const) {
      const { id } = await createCandidato(portal, { nome: escrito });
      const { registros } = await semear(id, ano);
      const dele = Object.fromEntries(
        Object.entries({ ...registros, candidatos: id }).map(([lista, um]) => [lista, [um]]),
      );
      const [nome = ''] = escrito.split(' ');
      for (const dito of ["d'avila", 'd’Ávila', 'D´AVILA', 'd avila'])
        expect([dito, await achados(portal.admin, `${nome} ${dito}`)]).toEqual([dito, dele]);
    }
  });

  it('goes by the phone there is now', async () => {
    const { admin, db } = portal;
    await db.updateTable('candidatos').set({ telefone_celular: '31912345678' }).where('id', '=', dela.id).execute();
    const por = async (dito: string) => (await LISTAS.candidatos?.(admin, dito))?.map(({ id }) => id);
    expect([await por('91234-5678'), await por('99887-7665')]).toEqual([[dela.id], []]);
    await db.updateTable('candidatos').set({ telefone_celular: null }).where('id', '=', dela.id).execute();
    expect([await por('91234-5678'), await por('3344-5566')]).toEqual([[], [dela.id]]);
  });
});
