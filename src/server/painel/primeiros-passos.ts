// The first steps in a portal that was just set up, and what a contest lacks before it is made known.
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { podeNaArea } from '../../shared/papeis.ts';
import {
  ALCANCE_DO_PASSO,
  type Falta,
  INSTITUTO_DE_EXEMPLO,
  OS_PASSOS,
  PASSOS,
  type Passo,
  type PrimeirosPassos,
  type ProntidaoDoConcurso,
  TEXTOS_DAS_FALTAS,
} from '../../shared/primeiros-passos.ts';
import { problemaDoVencimento } from '../../shared/vencimento.ts';
import { chaveDaMarca, MARCAS, type Marca, marcar } from '../ajustes/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { getConvenioEmissor } from '../convenios/index.ts';
import { found } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { ve } from '../sessoes/index.ts';
import type { Db } from '../store/tables/index.ts';
import { getFatosDoConcurso, getFatosDoPortal, getTesteDeEmail, listMarcas } from './passos-queries.ts';

/** Another name or another CNPJ than those the portal comes with. */
function institutoInformado({ ajustes }: Deps): boolean {
  const { nome, cnpj } = ajustes.atual().instituto;
  return nome !== INSTITUTO_DE_EXEMPLO.nome && cnpj !== INSTITUTO_DE_EXEMPLO.cnpj;
}

/** Once put away, that alone: whoever has worked with a portal for years must not pay for its first day. */
async function ler({ deps, admin }: AdminUseCase, db: Db): Promise<PrimeirosPassos> {
  const servidor_de_email = deps.config.smtpUrl !== undefined;
  const vazio = { passos: [], concurso_id: null, servidor_de_email, teste_de_email: null };
  const meus = PASSOS.filter((passo) => podeNaArea(admin.papel, OS_PASSOS[passo][0], ALCANCE_DO_PASSO));
  const marcas = await listMarcas(db, MARCAS.map(chaveDaMarca));
  const marcado = (marca: Marca) => marcas.has(chaveDaMarca(marca));
  if (marcado('dispensado')) return { ...vazio, dispensado: true };
  if (meus.length === 0) return { ...vazio, dispensado: false };

  const fatos = await getFatosDoPortal(db, admin.id);
  const teste = meus.includes('email') ? await getTesteDeEmail(db) : undefined;
  const feitos: Record<Passo, boolean> = {
    instituto: institutoInformado(deps),
    email: servidor_de_email && teste != null && teste.enviado_em !== null,
    senha: fatos.trocou_senha === 1 || fatos.convidado === 1 || deps.config.adminSenha !== undefined,
    segundo_fator: fatos.segundo_fator === 1,
    concurso: fatos.concurso_id !== null,
    vagas: fatos.vagas === 1,
    publicacao: fatos.publicacoes === 1,
    prazos: fatos.prazos === 1,
    convenio: fatos.convenios === 1 && marcado('convenio'),
    administradores: fatos.outros === 1,
    copia: marcado('copia'),
  };
  return {
    dispensado: false,
    passos: meus.map((passo) => ({ passo, nome: OS_PASSOS[passo][1], feito: feitos[passo] })),
    concurso_id: fatos.concurso_id,
    servidor_de_email,
    teste_de_email: teste ?? null,
  };
}

/** The steps of the caller's role, each with whether it is done. */
export function getPrimeirosPassos(ctx: AdminUseCase): Promise<PrimeirosPassos> {
  return ler(ctx, ctx.deps.db);
}

/** Remembers what the store cannot tell. */
async function lembrar(ctx: AdminUseCase, marca: Marca, descricao: string): Promise<PrimeirosPassos> {
  const passos = await transact(ctx, async (work) => {
    await marcar(work, marca, ctx.admin.id);
    await work.audit({ tipo: 'primeiros_passos', descricao, sobre: null });
    return ler(ctx, work.trx);
  });
  await ctx.deps.ajustes.conferir();
  return passos;
}

/** Puts the first steps away, for everybody and for good. */
export function dispensarPrimeirosPassos(ctx: AdminUseCase): Promise<PrimeirosPassos> {
  return lembrar(ctx, 'dispensado', 'Dispensou a lista de primeiros passos.');
}

/** Takes an administrator's word that copies of the data are made: they are made outside the portal. */
export function confirmarCopia(ctx: AdminUseCase): Promise<PrimeirosPassos> {
  return lembrar(ctx, 'copia', 'Confirmou que as cópias de segurança estão configuradas.');
}

/** What a contest lacks, as far as the caller's role sees. @throws DomainError `nao_encontrado` */
export async function getProntidao(ctx: AdminUseCase, concurso_id: number): Promise<ProntidaoDoConcurso> {
  const { deps } = ctx;
  const fatos = found(await getFatosDoConcurso(deps.db, concurso_id), 'Concurso não encontrado.');
  const agora = deps.clock.now().toISOString();
  // Nothing once its enrolments are over.
  const faltas: (Falta | false | null)[] =
    fatos.data_prazo_fim < agora
      ? []
      : [
          fatos.ativo === 0 && 'inativo',
          fatos.vagas === 0 && 'sem_vagas',
          problemaDoVencimento(fatos, agora),
          fatos.publicacoes === 0 && 'sem_publicacao',
          fatos.taxa === 1 &&
            ve(ctx, 'financeiro') &&
            (await faltaDoConvenio(deps, concurso_id, fatos.forma_pagamento)),
        ];
  return {
    concurso_id,
    faltas: faltas
      .filter((falta) => falta !== false && falta !== null)
      .map((falta) => ({ falta, texto: TEXTOS_DAS_FALTAS[falta] })),
  };
}

/** Outside production slips without an agreement are demonstrations. */
async function faltaDoConvenio(
  { db, cipher, config }: Deps,
  concursoId: number,
  forma: FormaDePagamento,
): Promise<Falta | false> {
  const convenio = await getConvenioEmissor({ db, cipher }, concursoId);
  if (!convenio) return config.producao && 'sem_convenio';
  if (forma === 'pix' && convenio.tipo === 'BB') return 'convenio_sem_pix';
  return convenio.credenciais === null && 'convenio_incompleto';
}
