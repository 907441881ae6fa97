// After the load: what was answered with success is in the store, each exactly once, and nothing else is.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../src/server/store/tables/index.ts';
import { openBenchStore } from '../store.ts';
import type { Loja } from './loja.ts';
import type { Confirmados } from './tipos.ts';

export interface Conferido {
  o_que: string;
  esperado: number;
  achado: number;
  /** What is there too often, not at all, or without having been answered. */
  divergencias: number;
}

interface Banco {
  cobrancas: number;
  referencias: number;
  pagas: number;
  emails: number;
}

/** Differences of two lists as sets, and what is repeated in either. */
function diferencas<T>(esperados: readonly T[], achados: readonly T[]): number {
  const [aqui, la] = [new Set(esperados), new Set(achados)];
  const repetidos = esperados.length - aqui.size + achados.length - la.size;
  return repetidos + [...aqui].filter((um) => !la.has(um)).length + [...la].filter((um) => !aqui.has(um)).length;
}

/** The portal works behind its answers: waits until its mails have left and its notices were looked into. */
export async function esperarOResto(loja: Loja, segundos: number): Promise<number> {
  const db = openBenchStore(loja);
  const inicio = performance.now();
  const passados = () => (performance.now() - inicio) / 1000;
  try {
    while (passados() < segundos) {
      const { rows } = await sql<{ n: number }>`select
        (select count(*) from emails where enviado_em is null) +
        (select count(*) from notificacoes where proxima_tentativa_em is not null) as n`.execute(db);
      if (Number(rows[0]?.n) === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return passados();
  } finally {
    await db.destroy();
  }
}

const ids = async (consulta: { execute(): Promise<{ id: number }[]> }) =>
  (await consulta.execute()).map(({ id }) => id);
const quantos = async (db: Db, tabela: string, onde = '1 = 1') =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(tabela)} where ${sql.raw(onde)}`.execute(db))
      .rows[0]?.n,
  );

function arquivosNaPasta(pasta: string): number {
  return readdirSync(pasta, { recursive: true, withFileTypes: true }).filter((item) => item.isFile()).length;
}

/** @param incertos acts whose answer never came: so many may be there unanswered */
export async function conferir(
  loja: Loja,
  confirmados: Confirmados,
  incertos: number,
  banco: Banco,
): Promise<Conferido[]> {
  const db = openBenchStore(loja);
  const linhas: Conferido[] = [];
  const conjunto = (o_que: string, esperados: readonly unknown[], achados: readonly unknown[]) =>
    linhas.push({
      o_que,
      esperado: esperados.length,
      achado: achados.length,
      divergencias: Math.max(0, diferencas(esperados, achados) - incertos),
    });
  const igual = (o_que: string, esperado: number, achado: number) =>
    linhas.push({ o_que, esperado, achado, divergencias: Math.max(0, Math.abs(esperado - achado) - incertos) });
  try {
    const { inscricoes, envios, boletos, pagamentos, cadastros, anexos } = confirmados;
    conjunto('inscrições', inscricoes, await ids(db.selectFrom('inscricoes').select('id')));
    const pares = await db.selectFrom('inscricoes').select(['candidato_id', 'concurso_id']).execute();
    igual(
      'pares de candidato e concurso',
      pares.length,
      new Set(pares.map((p) => `${p.candidato_id} ${p.concurso_id}`)).size,
    );
    conjunto('documentos', envios, await ids(db.selectFrom('envios').select('id')));
    const slips = await db.selectFrom('boletos').select(['id', 'inscricao_id', 'status']).execute();
    const nomes = (lista: readonly { boleto: number; inscricao: number }[]) =>
      lista.map((b) => `${b.boleto} ${b.inscricao}`);
    conjunto('boletos', nomes(boletos), nomes(slips.map((b) => ({ boleto: b.id, inscricao: b.inscricao_id }))));
    igual('boletos, um por inscrição', slips.length, new Set(slips.map((b) => b.inscricao_id)).size);
    igual('cobranças no banco', slips.length, banco.cobrancas);
    igual('cobranças no banco, cada referência uma vez', banco.cobrancas, banco.referencias);
    const livro = await db.selectFrom('pagamentos').select(['inscricao_id', 'valor_centavos']).execute();
    conjunto(
      'pagamentos',
      pagamentos,
      livro.map((p) => p.inscricao_id),
    );
    igual('pagamentos que o banco recebeu', banco.pagas, livro.length);
    igual('pagamentos sem dono', 0, await quantos(db, 'pendencias'));
    igual('inscrições pagas', livro.length, await quantos(db, 'inscricoes', "status_pagamento = 'Pago'"));
    igual('candidatos', loja.emails.length + loja.sessoes.length + cadastros.length, await quantos(db, 'candidatos'));
    const protocolos = inscricoes.length + envios.length;
    igual('protocolos', protocolos, await quantos(db, 'protocolos'));
    const { rows } = await sql<{
      n: number;
    }>`select (select sum(valor) from sequencias where nome like 'protocolo:%')
      - (select count(*) from numeros_livres where serie like 'protocolo:%') as n`.execute(db);
    igual('protocolos, sem número pulado', protocolos, Number(rows[0]?.n ?? 0));
    igual('registros de inscrição no log', inscricoes.length, await quantos(db, 'logs', "tipo = 'inscrever'"));
    igual(
      'avisos de inscrição recebida',
      inscricoes.length,
      await quantos(db, 'avisos', "tipo = 'inscricao_recebida'"),
    );
    igual('arquivos registrados', envios.length + anexos, await quantos(db, 'arquivos'));
    igual('arquivos na pasta', envios.length + anexos, arquivosNaPasta(join(loja.dataDir, 'arquivos')));
    igual('e-mails por enviar', 0, await quantos(db, 'emails', 'enviado_em is null'));
    igual('e-mails recebidos', await quantos(db, 'emails'), banco.emails);
    return linhas;
  } finally {
    await db.destroy();
  }
}
