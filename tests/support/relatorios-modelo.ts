// A small world of everything that reports sum up, and the same figures counted plainly: every row read, and added up in
// memory by the rules in prose (docs/rules/relatorios.md).
import fc from 'fast-check';
import { changeRows, insertRow } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { statusDoBoleto } from '../../src/shared/boletos.ts';
import { situacaoDaInscricao } from '../../src/shared/inscricoes.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';
import {
  createCandidato,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createPrazo,
  createRecurso,
  createReembolso,
  createVaga,
} from './factories.ts';
import type { Portal } from './portal.ts';

export interface Filtros {
  concurso_id?: number;
  data_inicio?: string;
  data_fim?: string;
}

/** What one enrolment comes to. */
export interface Sorteio {
  concurso: number;
  gratuita: boolean;
  /** Days ago, and minutes of the day: also those that are another day in UTC. */
  dia: number;
  minuto: number;
  fim: 'nada' | 'boleto' | 'vencido' | 'paga' | 'manual' | 'isenta' | 'negada' | 'analise';
  emissor: 'ASAAS' | 'BB' | 'DEMONSTRACAO';
  cancelada: boolean;
  /** Cents paid beyond the slip. */
  aMais: number;
  reembolso: Row<'reembolsos'>['status'] | 'cancelado' | null;
  recurso: 'P' | 'D' | 'I' | 'excluido' | null;
  envio: 'P' | 'A' | 'R' | 'excluido' | null;
  pendencia: 'aberta' | 'confirmar' | 'devolver' | 'descartar' | null;
}

export const CONCURSOS = 4;

export const sorteio: fc.Arbitrary<Sorteio> = fc.record({
  concurso: fc.nat({ max: CONCURSOS - 1 }),
  gratuita: fc.boolean(),
  dia: fc.nat({ max: 120 }),
  minuto: fc.constantFrom(0, 10, 600, 1260, 1439),
  fim: fc.constantFrom('nada', 'boleto', 'vencido', 'paga', 'manual', 'isenta', 'negada', 'analise'),
  emissor: fc.constantFrom('ASAAS', 'BB', 'DEMONSTRACAO'),
  cancelada: fc.boolean(),
  aMais: fc.constantFrom(0, 0, 1, 999),
  reembolso: fc.constantFrom(null, 'Solicitado', 'Processando', 'Efetuado', 'Negado', 'cancelado'),
  recurso: fc.constantFrom(null, 'P', 'D', 'I', 'excluido'),
  envio: fc.constantFrom(null, 'P', 'A', 'R', 'excluido'),
  pendencia: fc.constantFrom(null, null, 'aberta', 'confirmar', 'devolver', 'descartar'),
});

interface Lugar {
  concurso: Row<'concursos'>;
  paga: Row<'vagas'>;
  gratuita: Row<'vagas'>;
  recurso: Row<'prazos'>;
  envio: Row<'prazos'>;
}

/** The last contest is removed in the end, another has nobody in it and is removed too. */
export async function criarLugares(portal: Portal): Promise<Lugar[]> {
  const lugares: Lugar[] = [];
  for (let i = 0; i < CONCURSOS; i += 1) {
    const concurso = await createConcurso(portal, { titulo: `Concurso ${'ABCD'[i]}`, ativo: i === 1 ? 0 : 1 });
    const concurso_id = concurso.id;
    lugares.push({
      concurso,
      paga: await createVaga(portal, { concurso_id, valor_centavos: 8550 + i, quantidade: i + 2 }),
      gratuita: await createVaga(portal, { concurso_id, valor_centavos: 0, ativo: i === 2 ? 0 : 1 }),
      recurso: await createPrazo(portal, { tipo: 'recurso', concurso_id }),
      envio: await createPrazo(portal, { tipo: 'envio', concurso_id }),
    });
  }
  await createConcurso(portal, { titulo: 'Removido vazio', excluido_em: portal.clock.now().toISOString() });
  return lugares;
}

let boletos = 0;

async function emitir(portal: Portal, inscricao: Row<'inscricoes'>, { fim, emissor }: Sorteio, em: string) {
  boletos += 1;
  const pagavel_ate = fim === 'vencido' ? '2026-11-20' : '2026-11-21';
  const { id } = await insertRow(portal.db, 'boletos', {
    inscricao_id: inscricao.id,
    emissor,
    status: 'Registrando',
    valor_centavos: inscricao.valor_centavos,
    vencimento: pagavel_ate,
    pagavel_ate,
    referencia: `relatorio-${boletos}`,
    incerto: 0,
    tentativas: 0,
    created_at: em,
  });
  await portal.db.updateTable('boletos').set({ status: 'Emitido', emitido_em: em }).where('id', '=', id).execute();
  return id;
}

/** An enrolment, made and moved on by steps as they happen in the store. */
export async function realizar(portal: Portal, lugares: readonly Lugar[], um: Sorteio): Promise<void> {
  const { db } = portal;
  const lugar = lugares[um.concurso] as Lugar;
  const gratuita = um.gratuita && um.fim === 'nada';
  const dia = somarDias('2026-11-21', -um.dia);
  const em = new Date(Date.parse(`${dia}T03:00:00.000Z`) + um.minuto * 60_000).toISOString();
  const depois = new Date(Date.parse(em) + 3 * 86_400_000).toISOString();
  const vaga = gratuita ? lugar.gratuita : lugar.paga;
  const inscricao = await createInscricao(portal, {
    vaga_id: vaga.id,
    created_at: em,
    status_pagamento: gratuita ? 'Isento' : 'Pendente',
  });
  const inscricao_id = inscricao.id;
  const marcar = (status_pagamento: Row<'inscricoes'>['status_pagamento']) =>
    db.updateTable('inscricoes').set({ status_pagamento }).where('id', '=', inscricao_id).execute();
  const pagar = async (boleto_id: number | null, origem: 'conciliacao' | 'manual', emissor: string | null) => {
    const valor_centavos = inscricao.valor_centavos + um.aMais;
    const pago = { inscricao_id, boleto_id, valor_centavos, pago_em: depois, confirmado_em: depois, origem, emissor };
    await insertRow(db, 'pagamentos', { ...pago, administrador_id: null, observacao: null });
    if (boleto_id !== null) {
      const mudanca = { status: 'Pago', pago_em: depois, valor_pago_centavos: valor_centavos } as const;
      await db.updateTable('boletos').set(mudanca).where('id', '=', boleto_id).execute();
    }
    await marcar('Pago');
  };
  if (['boleto', 'vencido', 'paga'].includes(um.fim)) {
    const boleto = await emitir(portal, inscricao, um, em);
    await marcar('Emitido');
    if (um.fim === 'paga') await pagar(boleto, 'conciliacao', um.emissor);
    else if (um.cancelada)
      await db.updateTable('boletos').set({ status: 'Cancelado' }).where('id', '=', boleto).execute();
  }
  if (um.fim === 'manual') await pagar(null, 'manual', null);
  if (['isenta', 'negada', 'analise'].includes(um.fim)) {
    const status = ({ isenta: 'D', negada: 'I', analise: 'P' } as const)[um.fim as 'isenta'];
    await createIsencao(portal, { inscricao_id, created_at: em, status });
    if (um.fim === 'isenta') await marcar('Isento');
  }
  if (um.recurso) {
    const excluido_em = um.recurso === 'excluido' ? depois : null;
    const status = um.recurso === 'excluido' ? 'P' : um.recurso;
    await createRecurso(portal, { inscricao_id, prazo_id: lugar.recurso.id, created_at: depois, status, excluido_em });
  }
  if (um.envio) {
    const excluido_em = um.envio === 'excluido' ? depois : null;
    const validacao = um.envio === 'excluido' ? 'P' : um.envio;
    await createEnvio(portal, { inscricao_id, prazo_id: lugar.envio.id, created_at: depois, validacao, excluido_em });
  }
  if (um.reembolso && !gratuita) {
    const cancelado = um.reembolso === 'cancelado';
    await createReembolso(portal, {
      inscricao_id,
      valor_centavos: inscricao.valor_centavos + (um.fim === 'paga' || um.fim === 'manual' ? um.aMais : 0),
      created_at: em,
      status: um.reembolso === 'cancelado' ? 'Solicitado' : um.reembolso,
      cancelado_em: cancelado ? depois : null,
      data_processamento: cancelado || um.reembolso === 'Solicitado' ? null : depois,
    });
  }
  if (um.pendencia) {
    const aberta = um.pendencia === 'aberta';
    await insertRow(db, 'pendencias', {
      created_at: em,
      tipo: 'duplicado',
      chave: `relatorio-${inscricao_id}`,
      emissor: um.emissor,
      inscricao_id,
      valor_centavos: 1000 + um.aMais,
      pago_em: em,
      descricao: 'Pago duas vezes.',
      status: aberta ? 'Aberta' : 'Resolvida',
      acao: aberta ? null : um.pendencia,
      resolvida_em: aberta ? null : depois,
    });
  }
  if (um.cancelada) {
    await changeRows(
      db,
      'inscricoes',
      { id: inscricao_id },
      { status: 'C', cancelada_em: depois, ...(um.fim === 'boleto' ? { status_pagamento: 'Cancelado' } : {}) },
    );
  }
}

export const reais = (centavos: number) => centavos / 100;
const total = <T>(linhas: readonly T[], valor: (linha: T) => number) =>
  linhas.reduce((n, linha) => n + valor(linha), 0);

/** Every row, and what counting them plainly says. */
export async function contarTudo(portal: Portal) {
  const { db } = portal;
  const ler = <T extends Parameters<typeof db.selectFrom>[0] & string>(tabela: T) =>
    db
      .selectFrom(tabela as 'inscricoes')
      .selectAll()
      .orderBy('id')
      .execute() as unknown as Promise<Row<T & 'inscricoes'>[]>;
  const inscricoes = await ler('inscricoes');
  const [concursos, vagas, isencoes, recursos, envios] = (await Promise.all(
    ['concursos', 'vagas', 'isencoes', 'recursos', 'envios'].map((tabela) => ler(tabela as 'inscricoes')),
  )) as unknown as [Row<'concursos'>[], Row<'vagas'>[], Row<'isencoes'>[], Row<'recursos'>[], Row<'envios'>[]];
  const [boletos, pagamentos, reembolsos, pendencias] = (await Promise.all(
    ['boletos', 'pagamentos', 'reembolsos', 'pendencias'].map((tabela) => ler(tabela as 'inscricoes')),
  )) as unknown as [Row<'boletos'>[], Row<'pagamentos'>[], Row<'reembolsos'>[], Row<'pendencias'>[]];
  const hoje = dataLocal(portal.clock.now());
  const daInscricao = new Map(inscricoes.map((uma) => [uma.id, uma]));
  const pagoPor = new Map(pagamentos.map((um) => [um.inscricao_id, um.valor_centavos]));

  return (filtros: Filtros) => {
    const { concurso_id, data_inicio = '0000', data_fim = '9999' } = filtros;
    const no = (instante: string) => dataLocal(instante) >= data_inicio && dataLocal(instante) <= data_fim;
    const doConcurso = (id: number | null) =>
      concurso_id === undefined || (id !== null && daInscricao.get(id)?.concurso_id === concurso_id);
    const suas = inscricoes.filter((uma) => doConcurso(uma.id) && no(uma.created_at));
    const ativas = suas.filter(({ status }) => status === 'A');
    const situacao = (uma: Row<'inscricoes'>) =>
      situacaoDaInscricao(
        {
          ...uma,
          isencao: isencoes.find((i) => i.inscricao_id === uma.id && i.cancelada_em === null)?.status ?? null,
        },
        boletos.some((b) => b.inscricao_id === uma.id && (b.status === 'Emitido' || b.status === 'Pago')),
      );
    const em = (...quais: string[]) => suas.filter((uma) => quais.includes(situacao(uma)));
    const seus = pagamentos.filter((um) => doConcurso(um.inscricao_id) && no(um.confirmado_em));
    const desfechos = <T extends { inscricao_id: number | null; created_at: string }>(
      linhas: readonly T[],
      status: (linha: T) => string,
      oculto: (linha: T) => string | null,
    ) => {
      const vivas = linhas.filter((um) => doConcurso(um.inscricao_id) && no(um.created_at) && oculto(um) === null);
      const com = (...quais: string[]) => vivas.filter((um) => quais.includes(status(um))).length;
      return { pendentes: com('P'), deferidos: com('D', 'A'), indeferidos: com('I', 'R') };
    };
    const listados = concursos.filter(
      (c) =>
        (concurso_id === undefined || c.id === concurso_id) &&
        (c.excluido_em === null || inscricoes.some((uma) => uma.concurso_id === c.id)),
    );
    const nVagas = total(
      vagas.filter((v) => v.ativo === 1 && v.excluido_em === null && listados.some((c) => c.id === v.concurso_id)),
      (v) => v.quantidade,
    );
    const devolucoes = reembolsos.filter(
      (r) => doConcurso(r.inscricao_id) && r.cancelado_em === null && no(r.data_processamento ?? r.created_at),
    );
    const doStatus = (status: string) => devolucoes.filter((r) => r.status === status);
    const devido = (r: Row<'reembolsos'>) => pagoPor.get(r.inscricao_id) ?? r.valor_centavos;
    const emitidos = boletos.filter((b) => doConcurso(b.inscricao_id) && b.emitido_em !== null && no(b.created_at));
    const naSituacao = (qual: string) => emitidos.filter((b) => statusDoBoleto(b, hoje) === qual);
    const valorDo = (b: Row<'boletos'>) => (b.status === 'Pago' ? (b.valor_pago_centavos ?? 0) : b.valor_centavos);
    const isentas = em('Deferido').filter((uma) => uma.valor_centavos > 0);
    const receita = total(seus, (um) => um.valor_centavos);
    const devolvido = total(doStatus('Efetuado'), devido);
    const esperando = pendencias.filter((p) => doConcurso(p.inscricao_id) && no(p.created_at));
    return {
      listados: listados.map(({ id }) => id),
      numeros: {
        inscricoes_ativas: ativas.length,
        inscricoes_canceladas: suas.length - ativas.length,
        vagas: nVagas,
        candidatos_por_vaga: nVagas === 0 ? null : Math.round((ativas.length / nVagas) * 100) / 100,
        pagas: em('Pago').length,
        isentas: em('Deferido').length,
        pendentes: em('Pendente', 'Indeferido', 'Aguardando Pagamento', 'Sem Boleto Emitido').length,
        isencoes: desfechos(
          isencoes,
          (i) => i.status,
          (i) => i.cancelada_em,
        ),
        recursos: desfechos(
          recursos,
          (r) => r.status,
          (r) => r.excluido_em,
        ),
        envios: desfechos(
          envios,
          (e) => e.validacao,
          (e) => e.excluido_em,
        ),
        receita: reais(receita),
      },
      porDia: (instantes: readonly string[]) => instantes.map((um) => dataLocal(um)).sort(),
      ativasEm: ativas.map(({ created_at }) => dataLocal(created_at)).sort(),
      dinheiro: {
        pagamentos: seus.length,
        receita: reais(receita),
        em_aberto: reais(total(naSituacao('Emitido'), valorDo)),
        dispensado: reais(total(isentas, (uma) => uma.valor_centavos)),
        devolvido: reais(devolvido),
      },
      liquido: reais(receita - devolvido),
      meios: Object.fromEntries(
        ['ASAAS', 'BB', 'DEMONSTRACAO', 'MANUAL'].map((meio) => {
          const deles = seus.filter((um) => (um.origem === 'manual' ? 'MANUAL' : um.emissor) === meio);
          return [meio, { quantidade: deles.length, valor: reais(total(deles, (um) => um.valor_centavos)) }];
        }),
      ),
      boletos: Object.fromEntries(
        ['Pago', 'Emitido', 'Vencido', 'Cancelado'].map((qual) => [
          qual,
          { quantidade: naSituacao(qual).length, valor: reais(total(naSituacao(qual), valorDo)) },
        ]),
      ),
      isencoes: { quantidade: isentas.length, valor: reais(total(isentas, (uma) => uma.valor_centavos)) },
      reembolsos: Object.fromEntries(
        ['Solicitado', 'Processando', 'Efetuado', 'Negado'].map((status) => [
          status,
          { quantidade: doStatus(status).length, valor: reais(total(doStatus(status), devido)) },
        ]),
      ),
      pendencias: Object.fromEntries(
        ['aberta', 'confirmar', 'devolver', 'descartar'].map((destino) => {
          const delas = esperando.filter((p) => (p.status === 'Aberta' ? 'aberta' : p.acao) === destino);
          return [destino, { quantidade: delas.length, valor: reais(total(delas, (p) => p.valor_centavos)) }];
        }),
      ),
      pagosEm: seus.map((um) => ({ dia: dataLocal(um.confirmado_em), centavos: um.valor_centavos })),
    };
  };
}

/** Candidates told apart by whatever reports count. */
export async function criarCandidatos(portal: Portal, concursoId: number): Promise<void> {
  const vaga = await createVaga(portal, { concurso_id: concursoId });
  for (let i = 0; i < 36; i += 1) {
    const { id: candidato_id } = await createCandidato(portal, {
      uf: (['MG', 'SP', 'MG', null] as const)[i % 4],
      cidade: i % 4 === 3 ? null : `Cidade ${String(i % 33).padStart(2, '0')}`,
      sexo: (['F', 'M', 'N', null] as const)[i % 4],
      data_nascimento: ([null, '2008-11-21', '2008-11-22', '1966-11-21', '1990-02-28'] as const)[i % 5],
      possui_deficiencia: i % 6 === 0 ? 'S' : 'N',
      possui_condicao_especial: i % 7 === 0 ? 'S' : 'N',
      status: i % 9 === 0 ? 'I' : 'A',
      created_at: new Date(Date.parse('2026-11-21T02:59:59.999Z') - i * 86_400_000).toISOString(),
    });
    // Every third has one enrolment, and some of those another, in another contest.
    if (i % 3 === 0) {
      await createInscricao(portal, {
        vaga_id: vaga.id,
        candidato_id,
        status: i === 3 ? 'C' : 'A',
        possui_deficiencia: i % 2 === 0 ? 'S' : 'N',
      });
    }
    if (i % 6 === 0) await createInscricao(portal, { candidato_id });
  }
}
