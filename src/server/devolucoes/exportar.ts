// What is to be paid goes out as a file for the bank. The file is made and kept before; one transaction then records it and takes
// what it pays out of what is still to be paid, or, when somebody was quicker, nothing. A file that the bank refuses whole gives it back.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type ArquivoDaDevolucao,
  DEVOLUCAO_NAO_ENCONTRADA,
  type exportarPagamentos,
  type recusarArquivo,
} from '../../shared/devolucoes.ts';
import type { Exportacao } from '../../shared/exportacoes.ts';
import { formatInteger } from '../../shared/format.ts';
import { lerConta } from '../../shared/pedidos/reembolso.ts';
import { dataLocal, relogioLocal } from '../../shared/tempo.ts';
import { diaUtilOuSeguinte } from '../../shared/vencimento.ts';
import { assinarEndereco, guardarGerado, registrarArquivo, urlPublica } from '../arquivos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { DomainError, found, naoEncontrado } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { type DestinoDoPagamento, digitoDoBB, escreverCnab240, type Pagador, type PagamentoAFazer } from './cnab.ts';
import { escreverPlanilha } from './planilha.ts';
import * as queries from './queries.ts';
import { referenciaDe, viewArquivo } from './view.ts';

const NADA_A_PAGAR = 'Não há pagamento com a situação A pagar nesta devolução.';
const MUDOU = 'A lista mudou enquanto o arquivo era gerado. Gere de novo.';
const SEM_CONTA =
  'Falta a conta de onde sai o dinheiro. Informe agência e conta nos ajustes, em Devoluções em lote, ou gere a planilha CSV.';
const ARQUIVO_NAO_ENCONTRADO = 'Arquivo não encontrado.';
const NINGUEM_ESPERA = 'Nenhum pagamento deste arquivo espera a resposta do banco.';
/** The most one file pays; the rest goes into the next. */
const POR_ARQUIVO = 50_000;
/** How long an address opens the file. */
const MINUTOS = 5;

const FORMATOS = {
  cnab240: { ext: 'rem', tipo: 'text/plain; charset=us-ascii' },
  csv: { ext: 'csv', tipo: 'text/csv; charset=utf-8' },
} as const;

/** @throws DomainError `regra` when nobody said where the money leaves from */
async function pagadorDe({ deps }: AdminUseCase, { concurso_id }: queries.DevolucaoCompleta): Promise<Pagador> {
  const { pagador, beneficiario } = deps.ajustes.atual();
  const { cnpj, nome } = beneficiario;
  if (pagador.agencia && pagador.conta)
    return { cnpj, nome, agencia: pagador.agencia, conta: pagador.conta, convenio: pagador.convenio };
  const doConvenio = await queries.getContaDoConvenio(deps.db, concurso_id);
  const [agencia, conta] = [doConvenio?.agencia, doConvenio?.conta].map(comDigito);
  if (!agencia || !conta || !lerConta({ agencia, conta })) throw new DomainError('regra', SEM_CONTA);
  return { cnpj, nome, agencia, conta, convenio: pagador.convenio };
}

/**
 * An agency or account of an agreement with its check digit behind a hyphen, where it is not there worked out. Null where nobody can
 * tell whether it is: without a hyphen the last digit may be the one that the others ask for.
 */
function comDigito(escrito: string | null | undefined): string | null {
  const [, numero = '', digito] = /^0*(\d+)(?:-([\dX]))?$/.exec(escrito ?? '') ?? [];
  if (numero === '' || (digito === undefined && digitoDoBB(numero.slice(0, -1)) === numero.at(-1))) return null;
  return `${numero}-${digito ?? digitoDoBB(numero)}`;
}

function destinoDe(item: queries.Item): DestinoDoPagamento {
  const { tipo_restituicao, chave_pix, banco, agencia, conta, tipo_conta } = item;
  if (tipo_restituicao === 3 && chave_pix !== null) return { tipo: 'pix', chave: chave_pix };
  const codigo = /^\d{3}/.exec(banco ?? '')?.[0];
  if (codigo === undefined || agencia === null || conta === null || tipo_conta === null)
    throw new DomainError(
      'regra',
      `O pagamento ${item.id} não diz para onde vai. Marque-o como recusado para pedir a conta.`,
    );
  return { tipo: 'conta', banco: codigo, agencia, conta, tipo_conta };
}

function aFazer(item: queries.Item): PagamentoAFazer {
  const deOutro = item.tipo_restituicao === 2;
  return {
    referencia: referenciaDe(item),
    nome: (deOutro ? item.titular_nome : null) ?? item.nome,
    documento: (deOutro ? item.titular_documento : null) ?? item.cpf,
    valor_centavos: item.valor_centavos,
    destino: destinoDe(item),
  };
}

/** @throws DomainError `regra` for the first whose account has no place in such a file */
function conferirContas(itens: readonly queries.Item[], pagamentos: readonly PagamentoAFazer[]): void {
  const longa = itens.find((_, i) => {
    const destino = pagamentos[i]?.destino;
    return destino?.tipo === 'conta' && !lerConta(destino);
  });
  if (longa)
    throw new DomainError(
      'regra',
      `A agência ou a conta do pagamento ${longa.id} é longa demais para o CNAB 240, ou não diz qual é o dígito. Marque-o como recusado para pedir a conta, ou gere a planilha CSV.`,
    );
}

/** @throws DomainError 404; 400 when nothing is to be paid, or when it is not known from where; 409 when somebody was quicker */
export async function exportar(
  ctx: AdminUseCase,
  { id, formato }: z.output<typeof exportarPagamentos>,
): Promise<ArquivoDaDevolucao> {
  const { deps, admin } = ctx;
  const linha = found(await queries.getDevolucao(deps.db, id), DEVOLUCAO_NAO_ENCONTRADA);
  const itens = await queries.listItens(deps.db, id, 'A pagar', POR_ARQUIVO);
  const ultimo = itens.at(-1);
  if (!ultimo) throw new DomainError('regra', NADA_A_PAGAR);
  // As each is called from the moment it is in the file.
  const pagamentos = itens.map((item) => aFazer({ ...item, vez: item.vez + 1 }));
  if (formato === 'cnab240') conferirContas(itens, pagamentos);
  const numero = await queries.proximoNumero(deps.db);
  const agora = deps.clock.now();
  const remessa = {
    numero,
    gerado_em: relogioLocal(agora.toISOString()),
    pagar_em: diaUtilOuSeguinte(dataLocal(agora), deps.ajustes.atual().feriados),
  };
  const texto =
    formato === 'csv'
      ? escreverPlanilha(pagamentos)
      : escreverCnab240({ ...remessa, pagador: await pagadorDe(ctx, linha) }, pagamentos);
  const { ext, tipo } = FORMATOS[formato];
  const nome = `devolucao-${id}-remessa-${String(numero).padStart(6, '0')}.${ext}`;
  const centavos = itens.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  return guardarGerado(deps, new File([texto], nome, { type: tipo }), tipo, (guardado) =>
    transact(ctx, async ({ trx, agora: instante, audit }) => {
      await takeTurn(trx, `devolucao:${id}`);
      await registrarArquivo(trx, guardado, { categoria: 'remessa', candidato_id: null }, instante);
      const novo = await queries.createArquivoDaDevolucao(trx, {
        devolucao_id: id,
        tipo: 'remessa',
        numero,
        formato,
        nome,
        sha256: guardado.sha256,
        itens: itens.length,
        centavos,
        resumo: null,
        arquivo_id: guardado.id,
        created_at: instante,
        criado_por: admin.id,
      });
      await queries.porNoArquivo(trx, id, novo, ultimo.id, instante);
      // One may have left and another come since: what the file says is what was taken, each to where it goes.
      if (!isDeepStrictEqual((await queries.listItensDoArquivo(trx, novo)).map(aFazer), pagamentos))
        throw new DomainError('conflito', MUDOU);
      const depois = viewArquivo(found(await queries.getArquivoDaDevolucao(trx, novo)));
      await audit({
        tipo: 'exportar_pagamentos',
        descricao: `Exportou ${formatInteger(itens.length)} pagamento(s) da devolução em lote ${id}, ${formato.toUpperCase()}, SHA-256 ${guardado.sha256}.`,
        sobre: { registro: ['devolucao', id], concurso_id: linha.concurso_id },
        depois,
      });
      return depois;
    }),
  ).catch(taken('devolucao_arquivos', MUDOU));
}

/**
 * The bank refused a file whole: nothing is wrong with where the money was to go, so nobody is asked or told anything. What was in
 * it goes into the next, and a late answer to it is believed all the same. @throws DomainError 404; 400 when nothing of it waits
 */
export async function recusar(
  ctx: AdminUseCase,
  { id, nota }: z.output<typeof recusarArquivo>,
): Promise<ArquivoDaDevolucao> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const arquivo = found(await queries.getArquivoDaDevolucao(trx, id), ARQUIVO_NAO_ENCONTRADO);
    await takeTurn(trx, `devolucao:${arquivo.devolucao_id}`);
    const { itens, fora } = await queries.tirarDoArquivo(trx, arquivo, `O banco recusou o arquivo: ${nota}`, agora);
    if (itens === 0) throw new DomainError('regra', NINGUEM_ESPERA);
    await audit({
      tipo: 'recusar_arquivo',
      descricao: `Registrou que o banco recusou o arquivo ${arquivo.nome}: ${formatInteger(itens)} pagamento(s) voltaram a A pagar.`,
      sobre: { registro: ['devolucao', arquivo.devolucao_id] },
      antes: { status: 'No arquivo' },
      depois: { status: 'A pagar', nota, itens: itens - fora, fora },
    });
    return viewArquivo(found(await queries.getArquivoDaDevolucao(trx, id)));
  });
}

/** Where a file that goes to the bank is fetched; each time is recorded. @throws DomainError 404 once its bytes are gone */
export async function baixar(ctx: AdminUseCase, id: number): Promise<Exportacao> {
  const { deps } = ctx;
  return transact(ctx, async ({ trx, audit }) => {
    const arquivo = found(await queries.getArquivoDaDevolucao(trx, id), ARQUIVO_NAO_ENCONTRADO);
    if (arquivo.arquivo_id === null) throw naoEncontrado('Este arquivo já foi apagado.');
    await audit({
      tipo: 'baixar_pagamentos',
      descricao: `Baixou o arquivo de pagamentos ${arquivo.nome}, com o CPF de ${formatInteger(arquivo.itens)} pessoa(s).`,
      sobre: { registro: ['devolucao', arquivo.devolucao_id] },
    });
    return { ...assinarEndereco(deps, urlPublica(arquivo.arquivo_id), MINUTOS), nome: arquivo.nome };
  });
}
