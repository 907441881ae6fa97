// What administrators do with a candidate's account: look at it, open and close it, correct its data.
import type { z } from 'zod';
import { CAMPOS_DO_PERFIL, CPF_EXISTE, EMAIL_EXISTE, type PerfilForm } from '../../shared/candidatos.ts';
import {
  CANDIDATO_NAO_ENCONTRADO,
  type CandidatoAdmin,
  type CandidatoDados,
  type candidatoStatus,
} from '../../shared/candidatos-admin.ts';
import { mascararCpf } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { avisar, encaminhar } from '../avisos/index.ts';
import { esquecerPagador } from '../boletos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { setCpfDeDestino } from '../devolucoes/index.ts';
import { DomainError, erroDeCampo, type FieldErrors, found } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { anularSenhasEnviadas, encerrarSessoesDe, ve } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { segurarPresentes } from '../store/people.ts';
import { changeRows } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { uniqueViolation } from '../store/transaction.ts';
import { avisoDeDados, avisoDeStatus, avisosDeNovoEndereco } from './admin-emails.ts';
import { busca, doPerfil, JA_EXISTE, textoDe } from './cadastro.ts';
import { conferirPerfil } from './perfil.ts';
import { type CandidatoComTotais, getCandidatoComTotais, listDonos, setStatus } from './queries.ts';
import { viewCadastro, viewCandidato } from './view.ts';

const JA_ATIVO = 'Este candidato já está ativo. Atualize a página.';
const JA_INATIVO = 'Este candidato já está inativo. Atualize a página.';
const ELIMINADO = 'Os dados desta pessoa foram eliminados. O cadastro não pode ser alterado.';
const MUDOU = 'Os dados deste candidato mudaram enquanto você editava. Confira os dados atuais e salve de novo.';

async function ler(db: Db, id: number): Promise<CandidatoComTotais> {
  return found(await getCandidatoComTotais(db, id), CANDIDATO_NAO_ENCONTRADO);
}

/** Without the details of health for a role that does not read them. @throws DomainError `nao_encontrado` */
export async function get(ctx: AdminUseCase, id: number): Promise<CandidatoAdmin> {
  const candidato = viewCandidato(await ler(ctx.deps.db, id));
  return ve(ctx, 'saude') ? candidato : { ...candidato, detalhe_deficiencia: null, detalhe_condicao_especial: null };
}

/** Whoever was erased is nobody's account any more, and nobody is while this lasts. @throws DomainError `nao_encontrado`, `regra` */
async function lerVivo(trx: Trx, id: number): Promise<CandidatoComTotais> {
  const presentes = await segurarPresentes(trx, [id]);
  const linha = await ler(trx, id);
  if (!presentes.has(id)) throw new DomainError('regra', ELIMINADO);
  return linha;
}

/**
 * Opens or closes an account; closing it ends all of its sessions. The candidate is told either way.
 * @throws DomainError 404; 409 when it already is so
 */
export function alterarStatus(
  ctx: AdminUseCase,
  { id, status }: z.output<typeof candidatoStatus>,
): Promise<CandidatoAdmin> {
  return transact(ctx, async (work) => viewCandidato(await mudarStatus(work, ctx.deps, id, status)));
}

async function mudarStatus(work: Work, deps: Deps, id: number, status: 'A' | 'I'): Promise<CandidatoComTotais> {
  const { trx, agora, audit } = work;
  const antes = await lerVivo(trx, id);
  if (!(await setStatus(trx, id, status, agora))) {
    throw new DomainError('conflito', status === 'A' ? JA_ATIVO : JA_INATIVO);
  }
  if (status === 'I') await encerrarSessoesDe(work, id);
  const depois = await ler(trx, id);
  await audit({
    tipo: status === 'A' ? 'ativar_candidato' : 'desativar_candidato',
    descricao: `${status === 'A' ? 'Ativou' : 'Desativou'} o cadastro de ${depois.nome}.`,
    sobre: { registro: ['candidato', id] },
    antes: viewCadastro(antes),
    depois: viewCadastro(depois),
  });
  await avisar(work, deps, avisoDeStatus(deps, depois, status));
  return depois;
}

/**
 * Corrects an account: fields left out keep their value. A change of status does what `alterarStatus` does; a change of
 * e-mail is told to both addresses. Sessions go on: they carry ids.
 * @throws DomainError 404; 422 with the fields that do not hold; 409 with the fields when the CPF or the e-mail is
 * another's, without when the record is no longer the one named by `updated_at`
 */
export async function alterarDados(ctx: AdminUseCase, dados: CandidatoDados): Promise<CandidatoAdmin> {
  const input = { ...dados, cpf: await cpfDito(ctx.deps.db, dados) };
  try {
    return await transact(ctx, (work) => gravar(work, ctx.deps, input));
  } catch (error) {
    const indice = uniqueViolation(error);
    if (indice === null || !/cpf|email/.test(indice)) throw error;
    const errors = await jaDeOutro(ctx.deps.db, input);
    throw new DomainError('conflito', textoDe(errors, JA_EXISTE), { errors, cause: error });
  }
}

/** A masked CPF is the account's own, or nobody's. @throws DomainError `nao_encontrado`, `campos_invalidos` */
async function cpfDito(db: Db, { id, cpf }: CandidatoDados): Promise<string> {
  if (!cpf.includes('*')) return cpf;
  const proprio = (await ler(db, id)).cpf;
  if (mascararCpf(proprio) !== cpf) throw erroDeCampo('campos_invalidos', 'cpf', 'CPF inválido. Confira os números.');
  return proprio;
}

async function gravar(work: Work, deps: Deps, input: CandidatoDados): Promise<CandidatoAdmin> {
  const { trx, agora, audit } = work;
  const { id, cpf, email, status } = input;
  // As who erases a person does: they first, then what is written of them.
  await segurarPresentes(trx, [id]);
  // One change at a time, the candidate's own included: each is judged together with what the one before it left.
  await takeTurn(trx, `perfil ${id}`);
  const antes = await lerVivo(trx, id);
  if (input.updated_at !== undefined && input.updated_at !== antes.updated_at) throw new DomainError('conflito', MUDOU);
  const { perfil, errors } = conferirPerfil(
    { ...doPerfil(antes), ...alterados(input, antes) },
    dataLocal(deps.clock.now()),
  );
  if (errors) throw new DomainError('campos_invalidos', textoDe(errors), { errors });
  const novos = { ...perfil, cpf, email };
  const mudou = (Object.keys(novos) as (keyof typeof novos)[]).some((campo) => novos[campo] !== antes[campo]);
  if (mudou) {
    // Fails with a unique violation when the CPF or the e-mail is another's.
    await changeRows(trx, 'candidatos', { id }, { ...novos, busca: busca(perfil.nome, email), updated_at: agora });
    await audit({
      tipo: 'alterar_dados',
      descricao: `Alterou os dados cadastrais de ${perfil.nome}.`,
      sobre: { registro: ['candidato', id] },
      antes: viewCadastro(antes),
      depois: viewCadastro(await ler(trx, id)),
    });
    if (cpf !== antes.cpf) {
      await esquecerPagador(work, id);
      await setCpfDeDestino(trx, id, cpf);
    }
    if (email !== antes.email) await mudarEndereco(work, deps, id, perfil.nome, antes.email, email);
    else await avisar(work, deps, avisoDeDados(deps, { id, nome: perfil.nome, email }));
  }
  return viewCandidato(status === antes.status ? await ler(trx, id) : await mudarStatus(work, deps, id, status));
}

async function mudarEndereco(work: Work, deps: Deps, id: number, nome: string, antes: string, agora: string) {
  await anularSenhasEnviadas(work, id);
  await encaminhar(work, id, antes, agora);
  for (const aviso of avisosDeNovoEndereco(deps, id, nome, antes, agora)) await avisar(work, deps, aviso);
}

/** The fields of the profile that came with the form. */
function alterados(
  input: CandidatoDados,
  antes: Pick<PerfilForm, 'telefone_residencial'>,
): Partial<Pick<CandidatoComTotais, keyof PerfilForm>> {
  // Answers have the number under both its names, and may come back with either changed.
  const { telefone_fixo, telefone_residencial = telefone_fixo } = input;
  const mantido = telefone_fixo !== undefined && telefone_residencial === antes.telefone_residencial;
  const campos = { ...input, telefone_residencial: mantido ? telefone_fixo : telefone_residencial };
  return Object.fromEntries(
    CAMPOS_DO_PERFIL.flatMap((campo) => (campos[campo] === undefined ? [] : [[campo, campos[campo]]])),
  );
}

async function jaDeOutro(db: Db, { id, cpf, email }: CandidatoDados): Promise<FieldErrors> {
  const donos = await listDonos(db, id, { cpf, email });
  return {
    ...(donos.some((dono) => dono.cpf === cpf) ? { cpf: [CPF_EXISTE] } : {}),
    ...(donos.some((dono) => dono.email === email) ? { email: [EMAIL_EXISTE] } : {}),
  };
}
