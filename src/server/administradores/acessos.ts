// What a full administrator does with the access of the others. Nobody changes their own, and the portal always keeps an
// active full administrator, also when two requests race: such changes take turns, each judged by what the one before
// it left.
import type { z } from 'zod';
import {
  type Administrador,
  type administradorStatus,
  type administradorUpdate,
  PROPRIO_ACESSO,
  type paginaDeAdministradores,
  ULTIMO_ADMINISTRADOR,
} from '../../shared/administradores.ts';
import type { FiltrosDeAdministradores } from '../../shared/lists/administradores.ts';
import { PAPEIS, podeNaArea, SEM_PERMISSAO } from '../../shared/papeis.ts';
import type { AdminUseCase } from '../context.ts';
import { pageOf } from '../lists/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import { assertAsSeen } from '../platform/keeping.ts';
import { transact, type Work } from '../platform/transact.ts';
import { desligarSegundoFator, encerrarAcessosDe, prepararNovaSenha } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import { fecharConvitesDe } from './convidar.ts';
import { emailDePapel, emailDeStatusDoAdministrador } from './emails.ts';
import { listaDeAdministradores } from './list.ts';
import { type AdministradorRow, getAdministradorRow, setAdministrador, setAtivo } from './queries.ts';
import { viewAdministrador } from './view.ts';

const NAO_ENCONTRADO = 'Administrador não encontrado.';
const JA_ATIVO = 'Este administrador já está ativo. Atualize a página.';
const JA_INATIVO = 'Este administrador já está inativo. Atualize a página.';
const INATIVO = 'Este administrador está inativo. Reative-o antes.';
const SEM_SEGUNDO_FATOR = 'Este administrador não usa a verificação em duas etapas.';
const PROPRIA_SENHA = 'Para a sua própria senha, use Trocar Senha.';
const PROPRIO_FATOR = 'Para a sua própria conta, use Segurança da conta.';

export function page(
  ctx: AdminUseCase,
  filtros: FiltrosDeAdministradores,
): Promise<z.infer<typeof paginaDeAdministradores>> {
  return pageOf(ctx, listaDeAdministradores, filtros, viewAdministrador);
}

async function ler(trx: Trx, id: number): Promise<AdministradorRow> {
  return found(await getAdministradorRow(trx, id), NAO_ENCONTRADO);
}

/** Waits for its turn, then looks again whether who acts still may: somebody else may just have said otherwise. */
async function naVez({ admin }: AdminUseCase, { trx }: Work): Promise<void> {
  await takeTurn(trx, 'administradores');
  const quem = await getAdministradorRow(trx, admin.id);
  if (!quem || quem.ativo === 0 || !podeNaArea(quem.papel, 'administradores', 'agir')) {
    throw new DomainError('proibido', SEM_PERMISSAO);
  }
}

/**
 * Changes name and role. The sessions go on with what the role reaches now; who may invite no more has no open invitation.
 * @throws DomainError 404; 400 for one's own role, and for that of the last active full administrator
 */
export function update(ctx: AdminUseCase, input: z.output<typeof administradorUpdate>): Promise<Administrador> {
  const { id, visto, nome, papel } = input;
  return transact(ctx, async (work) => {
    const { trx, audit, mail } = work;
    await naVez(ctx, work);
    const linha = await ler(trx, id);
    const antes = viewAdministrador(linha);
    assertAsSeen({ ...antes, ultimo_acesso_em: undefined }, visto);
    if (antes.nome === nome && antes.papel === papel) return antes;
    if (id === ctx.admin.id && papel !== antes.papel) throw new DomainError('regra', PROPRIO_ACESSO);
    if (!(await setAdministrador(trx, id, { nome, papel }))) throw new DomainError('regra', ULTIMO_ADMINISTRADOR);
    const depois = viewAdministrador(await ler(trx, id));
    const mudou = papel !== antes.papel;
    const fechados = podeNaArea(papel, 'administradores', 'agir') ? {} : await fecharConvitesDe(work, id);
    await audit({
      tipo: 'atualizar_administrador',
      descricao: mudou
        ? `Mudou o perfil de ${nome} de ${PAPEIS[antes.papel]} para ${PAPEIS[papel]}.`
        : `Alterou o nome de ${antes.nome} para ${nome}.`,
      sobre: { registro: ['administrador', id] },
      antes,
      depois: { ...depois, ...fechados },
    });
    if (mudou) await mail(emailDePapel(ctx.deps, depois, papel));
    return depois;
  });
}

/**
 * Opens or closes an account; closing it ends all of its sessions and closes its open invitations at once.
 * @throws DomainError 404; 409 when it is so already; 400 for one's own, and for the last active full administrator's
 */
export function alterarStatus(
  ctx: AdminUseCase,
  { id, status }: z.output<typeof administradorStatus>,
): Promise<Administrador> {
  return transact(ctx, async (work) => {
    const { trx, agora, audit, mail } = work;
    await naVez(ctx, work);
    const antes = viewAdministrador(await ler(trx, id));
    if (antes.status === status) throw new DomainError('conflito', status === 'A' ? JA_ATIVO : JA_INATIVO);
    if (id === ctx.admin.id) throw new DomainError('regra', PROPRIO_ACESSO);
    if (!(await setAtivo(trx, id, status === 'A' ? 1 : 0, agora))) throw new DomainError('regra', ULTIMO_ADMINISTRADOR);
    if (status === 'I') await encerrarAcessosDe(work, id);
    const fechados = status === 'I' ? await fecharConvitesDe(work, id) : {};
    const depois = viewAdministrador(await ler(trx, id));
    await audit({
      tipo: status === 'A' ? 'ativar_administrador' : 'desativar_administrador',
      descricao: `${status === 'A' ? 'Reativou' : 'Desativou'} o acesso de ${depois.nome} ao painel.`,
      sobre: { registro: ['administrador', id] },
      antes,
      depois: { ...depois, ...fechados },
    });
    await mail(emailDeStatusDoAdministrador(ctx.deps, depois, status));
    return depois;
  });
}

/** Somebody else, and active. @throws DomainError 404, 400 */
async function outro({ admin }: AdminUseCase, trx: Trx, id: number, proprio: string): Promise<AdministradorRow> {
  if (id === admin.id) throw new DomainError('regra', proprio);
  const linha = await ler(trx, id);
  if (linha.ativo === 0) throw new DomainError('regra', INATIVO);
  return linha;
}

/** Mails a recovery password, which works as one asked for by its owner does. @throws DomainError 404, 400 */
export async function redefinirSenha(ctx: AdminUseCase, id: number): Promise<{ message: string }> {
  const enviar = await prepararNovaSenha(ctx.deps);
  return transact(ctx, async (work) => {
    const { nome, email } = await outro(ctx, work.trx, id, PROPRIA_SENHA);
    await work.audit({
      tipo: 'redefinir_senha',
      descricao: `Enviou uma nova senha para ${nome}, por e-mail.`,
      sobre: { registro: ['administrador', id] },
    });
    await enviar(work, 'admin', { id, nome, email });
    return { message: `Nova senha enviada para ${email}.` };
  });
}

/** For who lost phone and recovery codes. @throws DomainError 404; 400 for one's own, or when there is none */
export function removerSegundoFator(ctx: AdminUseCase, id: number): Promise<Administrador> {
  return transact(ctx, async (work) => {
    const { trx, audit } = work;
    const antes = await outro(ctx, trx, id, PROPRIO_FATOR);
    if (!(await desligarSegundoFator(work, ctx.deps, antes))) throw new DomainError('regra', SEM_SEGUNDO_FATOR);
    const depois = viewAdministrador(await ler(trx, id));
    await audit({
      tipo: 'remover_segundo_fator',
      descricao: `Removeu a verificação em duas etapas de ${depois.nome}.`,
      sobre: { registro: ['administrador', id] },
      antes: viewAdministrador(antes),
      depois,
    });
    return depois;
  });
}
