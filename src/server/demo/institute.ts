// The institute's side of the story: who administers the portal, what they set, the contests they open and what they publish.

import { CATALOGOS } from '../../shared/catalogos.ts';
import { deslocar } from '../../shared/cronograma.ts';
import { DIA_MS, MINUTO_MS } from '../../shared/tempo.ts';
import { TEXTOS_PADRAO } from '../../shared/textos-padrao.ts';
import { ensureFirstAdmin } from '../administradores/primeiro-administrador.ts';
import { expandirDifusoes } from '../avisos/difundir.ts';
import type { SampleContest, SamplePublication } from './contests.ts';
import { publishedPaper } from './papers.ts';
import { ADMIN, ADMINISTRADORES, CATEGORIAS, CONVENIOS, CONVIDADOS, MODELOS, PROVA_ADIADA, SAIU } from './plan.ts';
import { type Story, senhaDe } from './story.ts';

const FERIADO =
  '**Atenção aos feriados:** boletos que vencem em feriado podem ser pagos no dia útil seguinte, sem acréscimo.';

/** @param agora when the story ends */
export function tellInstitute(story: Story, agora: number, contests: readonly SampleContest[]): void {
  const ha = (days: number, act: () => Promise<unknown>) => story.at(agora - days * DIA_MS, act);
  ha(345, async () => {
    const { deps } = story;
    await ensureFirstAdmin({ ...deps, config: { ...deps.config, adminEmail: ADMIN, adminSenha: senhaDe(ADMIN) } });
    const admin = await story.admin(ADMIN);
    const { id } = await admin.sessoes.eu();
    await admin.administradores.update({ id, nome: 'Renata Figueiredo', papel: 'total' });
    for (const [tipo, decisao, titulo, texto] of MODELOS) await admin.modelos.create({ tipo, decisao, titulo, texto });
  });
  for (const { nome, email, papel, ha: days, acessoHa } of ADMINISTRADORES) {
    ha(days + 1, async () => {
      const token = await invite(story, { email, papel });
      const senha = senhaDe(email);
      ha(days, () => story.visitor.publico.convites.aceitar({ token, nome, senha, senha_confirmacao: senha }));
    });
    ha(acessoHa / 24, () => story.admin(email));
  }
  for (const { email, papel, ha: hours } of CONVIDADOS) ha(hours / 24, () => invite(story, { email, papel }));
  ha(SAIU.ha, async () => {
    const admin = await story.admin(ADMIN);
    const { data } = await admin.administradores.list({ search: SAIU.email });
    await admin.administradores.alterarStatus({ id: data[0]?.id ?? 0, status: 'I' });
  });
  ha(45, async () => {
    const admin = await story.admin(ADMIN);
    const { versao } = await admin.ajustes.get();
    const atendimento = { instituto_telefone: '(31) 3456-7890', instituto_horario: 'Segunda a sexta, das 9h às 17h' };
    await admin.ajustes.update({ versao, ...atendimento });
    await admin.painel.dispensarPrimeirosPassos();
  });
  ha(20, async () => {
    const texto = `${TEXTOS_PADRAO['area-boleto']}\n\n${FERIADO}`;
    await (await story.admin(ADMIN)).textos.update({ rota: 'area-boleto', versao: 0, texto });
  });
  for (const { concurso, ...convenio } of CONVENIOS) {
    const comuns = { cnpj_beneficiario: '11222333000181', webhook_secret: 'amostra-webhook-sem-valor-nenhum' };
    ha(200, async () => {
      const admin = await story.admin(ADMIN);
      await admin.convenios.create({ concurso_id: contests[concurso]?.id ?? 0, ...comuns, ...convenio });
    });
  }
  const adiado = contests[PROVA_ADIADA.concurso];
  if (adiado) {
    const { inicio } = adiado;
    story.at(inicio, async () => (await story.admin(ADMIN)).cronograma.publicar({ concurso_id: adiado.id }));
    ha(PROVA_ADIADA.ha, () => putOff(story, adiado, PROVA_ADIADA.dias));
    story.at(agora - PROVA_ADIADA.ha * DIA_MS + 3 * MINUTO_MS, () => expandirDifusoes(story.deps));
  }
  for (const [i, contest] of contests.entries())
    tellContest(story, agora - (contests.length - i) * 5 * MINUTO_MS, contest);
}

/** @returns what the invitation's mail leads to: a secret that is blanked once it is sent */
async function invite(
  story: Story,
  convite: { email: string; papel: 'financeiro' | 'analista' | 'auditor' },
): Promise<string> {
  await (await story.admin(ADMIN)).administradores.convidar(convite);
  const { texto } = await story.deps.db
    .selectFrom('emails')
    .select('texto')
    .where('para', '=', convite.email)
    .executeTakeFirstOrThrow();
  return /[\w-]{40,}/.exec(texto)?.[0] ?? '';
}

/** A contest is set up a week before it opens, or was just now; it is published on the days its papers say. */
function tellContest(story: Story, agora: number, contest: SampleContest): void {
  const created = Math.min(contest.inicio - 7 * DIA_MS, agora);
  story.at(created, () => {
    // Drawn from now on, while the story goes on: the papers of later contests are in nobody's way.
    tellPublications(story, agora, contest);
    return setUp(story, contest, agora);
  });
}

/** @param agora when the last of it is published */
function tellPublications(story: Story, agora: number, contest: SampleContest): void {
  for (const publication of contest.publicacoes) {
    const when = Math.max(story.now(), Math.min(Date.parse(`${publication.data_publicacao}T11:00:00.000Z`), agora));
    const drawn = publishedPaper(contest, publication);
    story.at(when, async () => publish(story, contest, publication, await drawn));
    story.at(when + 3 * MINUTO_MS, () => expandirDifusoes(story.deps));
    const again = when + DIA_MS;
    if (publication.mudanca === undefined || publication.retifica !== undefined || again >= agora) continue;
    const redrawn = publishedPaper(contest, publication, publication.mudanca);
    story.at(again, async () => replace(story, publication, await redrawn));
    story.at(again + 3 * MINUTO_MS, () => expandirDifusoes(story.deps));
  }
}

async function setUp(story: Story, contest: SampleContest, agora: number): Promise<void> {
  const { titulo, descricao, prefeitura, tipo, forma_pagamento, fundamentar_negativas } = contest;
  const { data_prazo_inicio, data_prazo_fim, prazo_final_isencao, prazo_reserva, umaLista } = contest;
  const admin = await story.admin(ADMIN);
  const datas = { data_prazo_inicio, data_prazo_fim, prazo_final_isencao, prazo_reserva };
  const form = { titulo, descricao, prefeitura, tipo, forma_pagamento, ...datas, fundamentar_negativas };
  const { id } = await admin.concursos.create(form);
  contest.id = id;
  // Only who can enrol is sent to the enrolments.
  if (contest.inicio <= agora && agora <= contest.fim)
    await admin.concursos.update({ id, ...form, link_area_candidato: linkDoConcurso(story.deps.config.publicUrl, id) });
  for (const vaga of contest.vagas) {
    const { id: _, ...nova } = vaga;
    vaga.id = (await admin.vagas.create({ concurso_id: id, ...nova })).id;
  }
  // What is given on the day of the exam; and, in some, who is exempt by law. Elsewhere the reasons for an exemption stay free.
  const nomes = CATALOGOS.atendimento.modelos.map(({ nome }) => nome);
  const itens = await admin.catalogos.trazer({ concurso_id: id, tipo: 'atendimento', nomes });
  contest.atendimentos = itens.map((item) => ({ id: item.id, nome: item.nome }));
  const listas = CATALOGOS.reserva.modelos.slice(0, umaLista ? 1 : -1).map(({ nome }) => nome);
  contest.reservas = await admin.catalogos.trazer({ concurso_id: id, tipo: 'reserva', nomes: listas });
  const [vaga] = contest.vagas;
  const [lista] = contest.reservas;
  if (umaLista && vaga && lista) {
    const motivo = 'Decisão judicial: ao menos uma vaga do cargo é reservada.';
    await admin.vagas.definirReserva({ id: vaga.id, item_id: lista.id, quantidade: 1, motivo });
  }
  if (contest.comCategorias && prazo_final_isencao !== null)
    contest.categorias = await admin.catalogos.trazer({ concurso_id: id, tipo: 'isencao', nomes: [...CATEGORIAS] });
  const titulos = CATALOGOS.titulo.modelos.map(({ nome }) => nome);
  contest.titulos = await admin.catalogos.trazer({ concurso_id: id, tipo: 'titulo', nomes: titulos });
  for (const janela of contest.janelas) {
    const { tipo: kind, descricao: nome, inicio, fim, limite, questoes, objeto, pontuacao, resultado_em } = janela;
    const comum = {
      concurso_id: id,
      descricao: nome,
      data_inicio: new Date(inicio).toISOString(),
      data_fim: new Date(fim).toISOString(),
      quantidade_limite_envio: limite,
    };
    const { id: feita } =
      kind === 'recurso'
        ? await admin.prazos.recursos.create({ ...comum, exibir_n_questoes: questoes, objeto, resultado_em })
        : await admin.prazos.envios.create({
            ...comum,
            pontuacao,
            objeto: objeto === 'titulos' ? objeto : 'documentos',
          });
    janela.id = feita;
  }
  await tellCalendar(story, contest);
}

/** The phases of its own, and what moves with what: payments with the enrolments, answers and their window with the exam. */
async function tellCalendar(story: Story, { id: concurso_id, vagas, janelas, etapas }: SampleContest): Promise<void> {
  const { cronograma } = await story.admin(ADMIN);
  const ligar = (fase: string, acompanha: string) => cronograma.acompanhar({ concurso_id, fase, acompanha });
  const feitas = new Map<string, string>();
  for (const { segue, ...etapa } of etapas) {
    const { id } = await cronograma.create({ concurso_id, ...etapa });
    feitas.set(etapa.nome, `etapa-${id}`);
    const acompanha = segue && feitas.get(segue);
    if (acompanha) await ligar(`etapa-${id}`, acompanha);
  }
  for (const { id, tipo, descricao } of janelas) {
    const acompanha = tipo === 'recurso' && feitas.get(descricao);
    if (acompanha) await ligar(`prazo-${id}`, acompanha);
  }
  await ligar(`pagamento-${vagas[0]?.id}`, 'inscricoes');
}

/** An exam that was put off by a week, with what follows it, and the calendar published before and after. */
async function putOff(story: Story, { id: concurso_id }: SampleContest, dias: number): Promise<void> {
  const { cronograma } = await story.admin(ADMIN);
  const { fases } = await cronograma.get({ concurso_id });
  const prova = fases.find(({ comparece }) => comparece);
  if (!prova) return;
  const alvo = { concurso_id, fase: prova.fase, ...deslocar(prova, dias) };
  const { assinatura } = await cronograma.previa(alvo);
  await cronograma.mover({ ...alvo, assinatura });
}

export function linkDoConcurso(publicUrl: string, id: number | '%' | '' = ''): string {
  return `${publicUrl}/#/area-candidato/inscricoes?concurso=${id}`;
}

async function publish(
  story: Story,
  { id: concurso_id, publicacoes }: SampleContest,
  publication: SamplePublication,
  arquivo: File,
): Promise<void> {
  const { titulo, descricao, data_publicacao, retifica, mudanca } = publication;
  const admin = await story.admin(ADMIN);
  const corrects = retifica === undefined ? {} : { retifica_id: publicacoes[retifica]?.id ?? null, mudanca };
  const { id } = await admin.publicacoes.create({
    ...{ concurso_id, titulo, descricao, data_publicacao, arquivo },
    ...corrects,
  });
  publication.id = id;
}

/** A new version in the place of the file that is there. */
async function replace(story: Story, publication: SamplePublication, arquivo: File): Promise<void> {
  const { id, titulo, descricao, data_publicacao, mudanca } = publication;
  const admin = await story.admin(ADMIN);
  await admin.publicacoes.update({ id, titulo, descricao, data_publicacao, arquivo, mudanca });
}
