// The inbox: one row and one mail for everything that concerns a candidate, in the transaction of what they tell.
import { describe, expect, it } from 'vitest';
import { MINUTO } from '../support/clock.ts';
import { createConcurso, createVaga, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const avisosDe = (portal: Portal, id = portal.candidato.id) =>
  portal.db.selectFrom('avisos').selectAll().where('candidato_id', '=', id).orderBy('id').execute();

async function inscrever(portal: Portal) {
  const { id: concurso_id } = await createConcurso(portal);
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  return portal.candidato.rpc.candidato.inscricoes.create({
    concurso_id,
    vaga_id,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
  });
}

describe('what is told', () => {
  it('is in the inbox and in the mail, with the place it leads to, from enrolling to cancelling', async () => {
    const portal = await createPortal();
    const { id, concurso, numero } = await inscrever(portal);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });

    const avisos = await avisosDe(portal);
    expect(avisos).toMatchObject([
      { tipo: 'inscricao_recebida', link: '/area-candidato/inscricoes', inscricao_id: id, concurso_id: concurso.id },
      { tipo: 'inscricao_cancelada', titulo: `Você cancelou a inscrição ${numero}`, lido_em: null },
    ]);
    const emails = await portal.emails(portal.candidato.email);
    expect(emails.map(({ tipo, candidato_id, assunto }) => [tipo, candidato_id, assunto])).toEqual(
      avisos.map(({ tipo, candidato_id, titulo }) => [tipo, candidato_id, titulo]),
    );
    expect(emails[1]?.texto).toContain('Você recebe esta mensagem porque ela é sobre a sua inscrição.');
  });

  it('is no longer mailed when somebody did too much in a day, and stays in the inbox', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const escolha = { concurso_id, vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
    const { inscricoes } = portal.candidato.rpc.candidato;
    for (let vez = 0; vez < 51; vez++) await inscricoes.cancelar({ id: (await inscricoes.create(escolha)).id });
    expect(await avisosDe(portal)).toHaveLength(102);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(100);

    // What others do is mailed as ever, and so is what concerns the account.
    const { id } = await inscricoes.create(escolha);
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'C' });
    await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'Outra#2026' });
    const depois = await portal.emails(portal.candidato.email);
    expect(depois.slice(100).map(({ tipo }) => tipo)).toEqual(['inscricao_cancelada_organizacao', 'senha_alterada']);
  });

  it('leaves with nothing when the act is refused', async () => {
    const portal = await createPortal();
    const { id } = await inscrever(portal);
    const antes = await portal.snapshot();
    const outro = portal.outro.rpc.candidato.inscricoes.cancelar({ id });
    expect(await refusal(outro)).toMatchObject({ status: 404 });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('has passwords by mail alone, and tells of a changed one', async () => {
    const portal = await createPortal();
    const { visitante, candidato } = portal;
    await visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: candidato.email });
    expect(await avisosDe(portal)).toEqual([]);
    expect(await portal.emails()).toMatchObject([{ tipo: 'recuperacao_de_senha', sensivel: 1 }]);
    await candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'Outra#2026' });
    expect(await avisosDe(portal)).toMatchObject([{ tipo: 'senha_alterada', link: null }]);
  });
});

describe('the inbox', () => {
  async function comAvisos(n: number) {
    const portal = await createPortal();
    const linha = { tipo: 'cadastro', texto: 'Texto', created_at: portal.clock.now().toISOString() };
    const vazio = { link: null, lido_em: null, inscricao_id: null, concurso_id: null, difusao_id: null, chave: null };
    const linhas = Array.from({ length: n }, (_, i) => ({
      ...linha,
      ...vazio,
      candidato_id: portal.candidato.id,
      titulo: `Aviso ${i}`,
    }));
    await portal.db.insertInto('avisos').values(linhas).execute();
    return portal;
  }

  it('comes in pages, the newest first, each notice once', async () => {
    const portal = await comAvisos(45);
    const vistos: string[] = [];
    for (let antes_de: number | null | undefined; antes_de !== null; ) {
      const pagina = await portal.candidato.rpc.candidato.avisos.list(antes_de ? { antes_de } : undefined);
      vistos.push(...pagina.data.map(({ titulo }) => titulo));
      antes_de = pagina.proximo;
      expect(pagina.nao_lidos).toBe(45);
    }
    expect(vistos).toEqual(Array.from({ length: 45 }, (_, i) => `Aviso ${44 - i}`));
    expect(await portal.outro.rpc.candidato.avisos.list()).toEqual({ data: [], nao_lidos: 0, proximo: null });
  });

  it('counts up to a hundred', async () => {
    const portal = await comAvisos(130);
    expect(await portal.candidato.rpc.candidato.avisos.naoLidos()).toEqual({ nao_lidos: 100 });
  });

  it('is marked read by its owner alone, and keeps when that was', async () => {
    const portal = await comAvisos(3);
    const { avisos } = portal.candidato.rpc.candidato;
    const [primeiro] = await avisosDe(portal);
    const id = primeiro?.id as number;
    const antes = await portal.snapshot();
    const alheio = await refusal(portal.outro.rpc.candidato.avisos.ler({ id }));
    expect(alheio).toEqual(await refusal(portal.outro.rpc.candidato.avisos.ler({ id: 999_999 })));
    expect(alheio).toMatchObject({ status: 404, mensagem: 'Aviso não encontrado.' });
    expect((await portal.admin.http('PUT', `/ps/avisos/${id}/lido`)).status).toBe(403);
    expect(await portal.snapshot()).toEqual(antes);

    const lido_em = portal.clock.now().toISOString();
    expect(await avisos.ler({ id })).toMatchObject({ id, lido_em });
    portal.clock.advance(MINUTO);
    expect(await avisos.ler({ id })).toMatchObject({ id, lido_em });
    expect(await avisos.naoLidos()).toEqual({ nao_lidos: 2 });
    expect(await avisos.lerTodos()).toMatchObject({ lidos: 2 });
    expect(await avisos.naoLidos()).toEqual({ nao_lidos: 0 });
  });

  it('takes preferences, and writes in the trail what was chosen', async () => {
    const portal = await createPortal();
    const { avisos } = portal.candidato.rpc.candidato;
    expect(await avisos.preferencias()).toEqual({ lembretes: true, publicacoes: true });
    await avisos.alterarPreferencias({ lembretes: false, publicacoes: true });
    await avisos.alterarPreferencias({ lembretes: false, publicacoes: true });
    expect(await avisos.preferencias()).toEqual({ lembretes: false, publicacoes: true });
    expect(await portal.outro.rpc.candidato.avisos.preferencias()).toEqual({ lembretes: true, publicacoes: true });
    expect(await portal.logs('alterar_preferencias')).toMatchObject([{ candidato_id: portal.candidato.id }]);
  });
});

describe('the texts', () => {
  const novo = {
    tipo: 'inscricao_cancelada',
    assunto: 'Inscrição {numero} encerrada',
    texto: 'Prezada pessoa, a inscrição {numero} saiu da lista.\n\n{orientacao}',
  } as const;

  it('are the portal’s until the institute writes its own, and again when it wants that', async () => {
    const portal = await createPortal();
    const admin = portal.admin.rpc.admin.avisos;
    const padrao = (await admin.textos()).find(({ tipo }) => tipo === novo.tipo);
    expect(padrao).toMatchObject({ personalizado: false, editavel: true });
    expect(await admin.alterarTexto(novo)).toMatchObject({ ...novo, personalizado: true });
    const { id, numero } = await inscrever(portal);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id });
    const carta = (await portal.emails(portal.candidato.email)).at(-1);
    expect(carta).toMatchObject({ assunto: `Inscrição ${numero} encerrada` });
    expect(carta?.texto).toContain(`Prezada pessoa, a inscrição ${numero} saiu da lista.`);

    expect(await admin.restaurarTexto({ tipo: novo.tipo })).toEqual({ ...padrao, updated_at: null });
    const [alterou, restaurou] = await portal.logs('alterar_texto_de_email');
    expect(JSON.parse(alterou?.dados_anteriores ?? '')).toMatchObject({ assunto: padrao?.assunto });
    expect(JSON.parse(alterou?.dados_novos ?? '')).toEqual(novo);
    expect(JSON.parse(restaurou?.dados_novos ?? '')).toMatchObject({ assunto: padrao?.assunto });
  });

  it('are refused by field, and security messages altogether', async () => {
    const portal = await createPortal();
    const admin = portal.admin.rpc.admin.avisos;
    const antes = await portal.snapshot();
    expect(await refusal(admin.alterarTexto({ ...novo, texto: 'Olá, {apelido}' }))).toMatchObject({
      status: 422,
      errors: {
        texto: [
          'O campo {apelido} não existe nesta mensagem. Use um dos campos da lista.',
          'Falta o campo {numero} (número da inscrição). Ele é obrigatório nesta mensagem.',
        ],
      },
    });
    expect(await refusal(admin.alterarTexto({ ...novo, assunto: ' ' }))).toMatchObject({
      status: 422,
      errors: { assunto: ['Informe o assunto.'] },
    });
    const fixo = { tipo: 'recuperacao_de_senha', assunto: 'Senha', texto: '{senha} {minutos}' } as const;
    expect(await refusal(admin.alterarTexto(fixo))).toMatchObject({ status: 400 });
    expect(await refusal(admin.restaurarTexto({ tipo: 'senha_alterada' }))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('are looked at with examples, nothing in them being markup, and sent to oneself', async () => {
    const portal = await createPortal();
    const admin = portal.admin.rpc.admin.avisos;
    const { assunto, texto, html } = await admin.previa({ ...novo, texto: '{numero} <b>já</b> & {orientacao}' });
    expect(assunto).toBe('Inscrição 000412 encerrada');
    expect(texto).toContain('000412 <b>já</b> &');
    expect(html).toContain('000412 &lt;b&gt;já&lt;/b&gt; &amp;');
    expect(await portal.emails()).toEqual([]);

    await admin.enviarTeste(novo);
    expect(await portal.emails()).toMatchObject([
      { para: portal.admin.email, assunto: '[Teste] Inscrição 000412 encerrada', tipo: 'teste', candidato_id: null },
    ]);
    expect((await admin.textos()).find(({ tipo }) => tipo === novo.tipo)?.personalizado).toBe(false);
  });
});
