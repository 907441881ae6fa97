// Candidates: registration, the existence checks of its form, and the profile its owner sees and changes.
import {
  type AlterarDadosInput,
  CAMPOS_DO_PERFIL,
  type Cadastro,
  CPF_EXISTE,
  EMAIL_EXISTE,
  type PerfilForm,
  type RegistrarInput,
  type RegistroInput,
} from '../../shared/candidatos.ts';
import { semAcentos } from '../../shared/comum.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { getAdministrador } from '../administradores/index.ts';
import { avisar } from '../avisos/index.ts';
import type { CandidatoUseCase, Deps, UseCase } from '../context.ts';
import { isLoopback } from '../platform/address.ts';
import { DomainError, type FieldErrors, found, naoEncontrado } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { recusaDe } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { insertRow, isThere } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { uniqueViolation } from '../store/transaction.ts';
import { avisoDeCadastro } from './emails.ts';
import { conferirPerfil } from './perfil.ts';
import * as queries from './queries.ts';
import { viewAdministrador, viewCadastro } from './view.ts';

export const DADOS_INVALIDOS = 'Dados inválidos. Verifique as informações e tente novamente.';
export const JA_EXISTE = 'Já existe um cadastro com estes dados.';

/** Whose session it is: an administrator may have come in by the candidates' login. */
interface Sessao {
  id: number;
  perfil: 'candidato' | 'admin';
}

interface CadastroAnswer {
  cadastro: Cadastro;
}

/** Name and e-mail as searches read them. */
export function busca(nome: string, email: string): string {
  return semAcentos(`${nome} ${email}`);
}

/**
 * @throws DomainError `dados_invalidos` with the fields, `conflito` when the CPF or the e-mail is taken,
 * `muitas_tentativas`
 */
export async function registrar(ctx: UseCase, input: RegistroInput): Promise<CadastroAnswer> {
  const { deps, ator } = ctx;
  const { senha, repeatSenha: _, repeatEmail: __, ciencia_privacidade, ...dados } = input;
  const { perfil, errors } = conferirPerfil(dados, dataLocal(deps.clock.now()));
  const recusa = recusaDe(deps, senha, dados);
  if (errors || recusa) {
    throw new DomainError('dados_invalidos', DADOS_INVALIDOS, {
      errors: { ...errors, ...(recusa ? { senha: [recusa] } : {}) },
    });
  }
  // What this machine itself fills the portal with is nobody's flood.
  if (!isLoopback(ator.ip ?? undefined)) await deps.limits.cadastros.take(ator.ip);
  const senha_hash = await deps.passwords.hash(senha);
  try {
    return await transact(ctx, async (work) => {
      const { trx, agora } = work;
      // Fails with a unique violation when the CPF or the e-mail is taken.
      const linha = await insertRow(trx, 'candidatos', {
        ...perfil,
        senha_hash,
        created_at: agora,
        updated_at: agora,
        status: 'A',
        isencao_taxa_inscricao: 'N',
        entrega_titulos_finalizada: 'N',
        busca: busca(perfil.nome, perfil.email),
      });
      const cadastro = viewCadastro(linha);
      const { id, nome, email } = cadastro;
      const quem = { isadmin: 0, id, nome, email, ip: ator.ip } as const;
      await work.audit({
        quem,
        tipo: 'registrar',
        descricao: 'Cadastrou-se no portal.',
        sobre: 'quem_age',
        depois: cadastro,
      });
      if (ciencia_privacidade) await deps.consequencias.candidatoCadastrado(work, quem, ciencia_privacidade);
      await avisar(work, deps, avisoDeCadastro(cadastro));
      return { cadastro };
    });
  } catch (error) {
    const indice = uniqueViolation(error);
    if (indice === null || !/cpf|email/.test(indice)) throw error;
    // It says who has an account, as the existence checks do.
    await deps.limits.existencia.take(ator.ip);
    throw new DomainError('conflito', JA_EXISTE, { errors: await jaCadastrados(deps, input), cause: error });
  }
}

async function jaCadastrados({ db }: Deps, { cpf, email }: RegistrarInput): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (await isThere(db, 'candidatos', { cpf })) errors.cpf = [CPF_EXISTE];
  if (await isThere(db, 'candidatos', { email })) errors.email = [EMAIL_EXISTE];
  return errors;
}

/** Both checks of one address count together. @throws DomainError `nao_encontrado` when free, `muitas_tentativas`. */
export async function cpfExiste({ deps, ator }: UseCase, cpf: string): Promise<{ existe: true }> {
  await deps.limits.existencia.take(ator.ip);
  if (!(await isThere(deps.db, 'candidatos', { cpf }))) throw naoEncontrado('CPF não cadastrado.');
  return { existe: true };
}

/** As `cpfExiste`, for an e-mail. */
export async function emailExiste({ deps, ator }: UseCase, email: string): Promise<{ existe: true }> {
  await deps.limits.existencia.take(ator.ip);
  if (!(await isThere(deps.db, 'candidatos', { email }))) throw naoEncontrado('E-mail não cadastrado.');
  return { existe: true };
}

/** The profile of the session's owner; of an administrator, only who it is. */
export async function getDados({ deps, sessao }: UseCase & { sessao: Sessao }): Promise<CadastroAnswer> {
  if (sessao.perfil === 'admin') {
    return { cadastro: viewAdministrador(await getAdministrador(deps, sessao.id)) };
  }
  return { cadastro: viewCadastro(await proprio(deps.db, sessao.id)) };
}

async function proprio(db: Db, id: number): Promise<queries.CandidatoRow> {
  return found(await queries.getCandidato(db, id));
}

/** Changes the fields given and keeps the others. @throws DomainError `campos_invalidos` when the result does not hold. */
export function alterarDados(ctx: CandidatoUseCase, input: AlterarDadosInput): Promise<CadastroAnswer> {
  const { deps, candidato } = ctx;
  return transact(ctx, async ({ trx, agora, audit }) => {
    // One change at a time: each is judged together with what the one before it left.
    await takeTurn(trx, `perfil ${candidato.id}`);
    const linha = await proprio(trx, candidato.id);
    const antes = viewCadastro(linha);
    const { perfil, errors } = conferirPerfil({ ...doPerfil(linha), ...input }, dataLocal(deps.clock.now()));
    if (errors) throw new DomainError('campos_invalidos', textoDe(errors), { errors });
    const nova = await queries.updateCandidato(trx, candidato.id, {
      ...perfil,
      busca: busca(perfil.nome, linha.email),
      updated_at: agora,
    });
    const cadastro = viewCadastro(nova);
    const descricao = 'Alterou os próprios dados cadastrais.';
    await audit({ tipo: 'alterar_dados', descricao, sobre: 'quem_age', antes, depois: cadastro });
    return { cadastro };
  });
}

/** The profile of somebody freed from a fee says so. */
export async function marcarIsento({ trx, agora }: Work, id: number): Promise<void> {
  await queries.updateCandidato(trx, id, { isencao_taxa_inscricao: 'S', updated_at: agora });
}

/** The columns a candidate may change, as they are now. */
export function doPerfil(linha: queries.CandidatoRow): Pick<queries.CandidatoRow, keyof PerfilForm> {
  return Object.fromEntries(CAMPOS_DO_PERFIL.map((campo) => [campo, linha[campo]])) as Pick<
    queries.CandidatoRow,
    keyof PerfilForm
  >;
}

/** What is said of refused fields as a whole. */
export function textoDe(errors: FieldErrors, deVarios = 'Dados inválidos. Verifique os campos.'): string {
  const [primeiro, ...outros] = Object.values(errors).flat();
  return outros.length === 0 && primeiro ? primeiro : deVarios;
}

/** Somebody's own account, whole, for them. Undefined for whoever was erased. */
export async function getTitular(db: Db, id: number): Promise<Titular | undefined> {
  const linha = await queries.getCandidato(db, id);
  if (!linha || linha.eliminado_em !== null) return undefined;
  return { ...viewCadastro(linha), primeiro_acesso_em: linha.primeiro_acesso_em };
}
export type Titular = Cadastro & { primeiro_acesso_em: string | null };
