// The first steps tick themselves from what was really done, each role is told of its own, and putting them away is for
// everybody; what a contest still lacks before it is made known.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import type { PrimeirosPassos } from '../../src/shared/primeiros-passos.ts';
import { PASSOS } from '../../src/shared/primeiros-passos.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';
import {
  createConcurso,
  createConvenio,
  createPrazo,
  createPublicacao,
  createVaga,
  SENHA,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
const painel = (quem = portal.admin) => quem.rpc.admin.painel;
const feitos = ({ passos }: PrimeirosPassos) => passos.filter(({ feito }) => feito).map(({ passo }) => passo);

describe('the first steps', () => {
  beforeEach(async () => {
    portal = await createPortal({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await portal.db.deleteFrom('concursos').execute();
  });

  it('start with nothing done, and tick as each thing is done', async () => {
    const vazio = await painel().primeirosPassos();
    expect(vazio.passos.map(({ passo }) => passo)).toEqual([...PASSOS]);
    expect([feitos(vazio), vazio.concurso_id, vazio.teste_de_email]).toEqual([[], null, null]);

    const { ajustes, emails, sessoes } = portal.admin.rpc.admin;
    const { versao } = await ajustes.get();
    // The name alone is not enough: slips and receipts show the CNPJ.
    await ajustes.update({ versao, instituto_nome: 'Fundação Vale' });
    expect(feitos(await painel().primeirosPassos())).toEqual([]);
    await ajustes.update({ versao: versao + 1, instituto_cnpj: '04.252.011/0001-10' });
    await sessoes.trocarSenha({ senha_atual: SENHA, senha_nova: 'outra-senha', senha_confirmacao: 'outra-senha' });
    expect(feitos(await painel().primeirosPassos())).toEqual(['instituto', 'senha']);

    await emails.enviarTeste();
    const teste = (await portal.emails(portal.admin.email)).at(-1);
    expect(teste).toMatchObject({ assunto: 'Mensagem de teste do portal', tipo: 'teste' });
    expect(await portal.logs('testar_email')).toHaveLength(1);
    const enviando = await painel().primeirosPassos();
    expect([feitos(enviando), enviando.teste_de_email?.enviado_em]).toEqual([['instituto', 'senha'], null]);
    const enviado_em = portal.clock.now().toISOString();
    await portal.db.updateTable('emails').set({ enviado_em }).execute();
    expect(feitos(await painel().primeirosPassos())).toEqual(['instituto', 'email', 'senha']);

    const { id: concurso_id } = await createConcurso(portal);
    await createVaga(portal, { concurso_id });
    await createPublicacao(portal, { concurso_id });
    await createPrazo(portal, { concurso_id });
    await createConvenio(portal, { concurso_id });
    await painel().confirmarCopia();
    await portal.administrador();
    const quase = await painel().primeirosPassos();
    // An agreement that was never tried is not done.
    const abertos = ['segundo_fator', 'convenio'];
    expect(feitos(quase)).toEqual(PASSOS.filter((passo) => !abertos.includes(passo)));
    expect(quase.concurso_id).toBe(concurso_id);
    expect(await portal.logs('primeiros_passos')).toHaveLength(1);

    // What belongs to a contest goes with it.
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    const semConcurso = feitos(await painel().primeirosPassos());
    expect(semConcurso).not.toContain('vagas');
    expect(semConcurso).not.toContain('concurso');
  });

  it('tell each role its own, and only who sets the portal up may put them away, for everybody', async () => {
    const financeiro = await portal.administrador({ papel: 'financeiro' });
    const auditor = await portal.administrador({ papel: 'auditor' });
    const passosDe = async (quem: typeof financeiro) =>
      (await painel(quem).primeirosPassos()).passos.map(({ passo }) => passo);
    expect(await passosDe(financeiro)).toEqual(['convenio']);
    expect(await passosDe(auditor)).toEqual([]);
    const antes = await portal.snapshot();
    for (const quem of [financeiro, auditor]) {
      expect(await refusal(painel(quem).dispensarPrimeirosPassos())).toMatchObject({ status: 403 });
      expect(await refusal(painel(quem).confirmarCopia())).toMatchObject({ status: 403 });
      expect(await refusal(quem.rpc.admin.emails.enviarTeste())).toMatchObject({ status: 403 });
    }
    expect(await portal.snapshot()).toEqual(antes);

    expect(await painel().dispensarPrimeirosPassos()).toMatchObject({ dispensado: true, passos: [] });
    expect(await painel(financeiro).primeirosPassos()).toMatchObject({ dispensado: true, passos: [] });
    expect(await portal.logs('primeiros_passos')).toMatchObject([
      { usuario_id: portal.admin.id, descricao: 'Dispensou a lista de primeiros passos.' },
    ]);
  });
});

describe('what a contest lacks', () => {
  const faltas = async (id: number, quem = portal.admin) =>
    (await painel(quem).prontidao({ id })).faltas.map(({ falta }) => falta);

  it('is said until it is there, and no more once its enrolments are over', async () => {
    portal = await createPortal({ env: { NODE_ENV: 'production' } });
    const { id: concurso_id } = await createConcurso(portal, { ativo: 0 });
    expect(await faltas(concurso_id)).toEqual(['inativo', 'sem_vagas', 'sem_publicacao']);
    await portal.db.updateTable('concursos').set({ ativo: 1 }).execute();
    await createPublicacao(portal, { concurso_id });
    await createVaga(portal, { concurso_id, valor_centavos: 0 });
    expect(await faltas(concurso_id)).toEqual([]);
    // Only a fee needs a bank; who does not read the payments is not told of banks.
    await createVaga(portal, { concurso_id, valor_centavos: 5000 });
    expect(await faltas(concurso_id)).toEqual(['sem_convenio']);
    expect(await faltas(concurso_id, await portal.administrador({ papel: 'analista' }))).toEqual([]);
    await createConvenio(portal, { concurso_id });
    expect(await faltas(concurso_id)).not.toContain('sem_convenio');

    const { id: acabado } = await createConcurso(portal, { inscricoes: 'ENCERRADAS' });
    await createVaga(portal, { concurso_id: acabado, vencimento_pagamento: '2026-01-01' });
    expect(await faltas(acabado)).toEqual([]);
    expect(await refusal(painel().prontidao({ id: 999_999 }))).toMatchObject({ status: 404 });
  });

  it('is a day to pay on which whoever enrols still can', async () => {
    portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal, { inscricoes: 'AGUARDANDO' });
    await createPublicacao(portal, { concurso_id });
    await createVaga(portal, { concurso_id });
    const { data_prazo_inicio, data_prazo_fim } = await portal.admin.rpc.admin.concursos.get({ id: concurso_id });
    await createVaga(portal, { concurso_id, vencimento_pagamento: dataLocal(data_prazo_fim) });
    // Neither is offered with a fee.
    await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-11-20', valor_centavos: 0 });
    await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-11-20', ativo: 0 });
    expect(await faltas(concurso_id)).toEqual([]);
    const inicio = dataLocal(data_prazo_inicio);
    const { id } = await createVaga(portal, { concurso_id, vencimento_pagamento: somarDias(inicio, -1) });
    expect(await faltas(concurso_id)).toEqual(['vencimento_antes']);
    // Who enrols after it cannot pay.
    await changeRows(portal.db, 'vagas', { id }, { vencimento_pagamento: inicio });
    expect(await faltas(concurso_id)).toEqual(['vencimento_antes_do_fim']);
    // The panel leads there only while it is so.
    await portal.admin.rpc.admin.vagas.remove({ id });
    expect(await faltas(concurso_id)).toEqual([]);
  });
});
