// The texts of mails as administrators see and change them: the portal's, until the institute writes its own.
import {
  camposDoTipo,
  problemasDoTexto,
  type TextoDeEmail,
  type TextoDeEmailForm,
  type TextoDeEmailNaTela,
  valoresDeExemplo,
} from '../../shared/avisos.ts';
import { CAMPOS_DE_AVISO } from '../../shared/avisos-campos.ts';
import { tipoDeAviso } from '../../shared/avisos-catalogo.ts';
import { CODIGOS_DE_AVISO, type TipoDeAviso } from '../../shared/avisos-nomes.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { assertAsSeen } from '../platform/keeping.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { findRow, removeRows } from '../store/rows.ts';
import { compor, endereco, padrao } from './composicao.ts';
import { listTextos, setTexto, type TextoRow } from './textos-queries.ts';

const FIXO = 'O texto desta mensagem é de segurança e não pode ser alterado.';

function view(tipo: TipoDeAviso, linha: TextoRow | undefined): TextoDeEmailNaTela {
  const { nome, grupo, fixo, obrigatorios } = tipoDeAviso(tipo);
  const { assunto, texto } = linha && !fixo ? linha : padrao(tipo);
  return {
    tipo,
    nome,
    grupo,
    assunto,
    texto,
    personalizado: linha !== undefined && !fixo,
    updated_at: linha?.updated_at ?? null,
    editavel: !fixo,
    campos: camposDoTipo(tipo).map((campo) => ({
      nome: campo,
      rotulo: CAMPOS_DE_AVISO[campo][0],
      obrigatorio: obrigatorios.includes(campo),
    })),
  };
}

/** Every kind of message, in the catalogue's order. */
export async function list({ deps }: AdminUseCase): Promise<TextoDeEmailNaTela[]> {
  const proprios = new Map((await listTextos(deps.db)).map((linha) => [linha.tipo, linha]));
  return CODIGOS_DE_AVISO.map((tipo) => view(tipo, proprios.get(tipo)));
}

function assertEditavel(tipo: TipoDeAviso): void {
  if (tipoDeAviso(tipo).fixo) throw new DomainError('regra', FIXO);
}

function assertCorreto({ tipo, ...texto }: TextoDeEmailForm): void {
  const errors = problemasDoTexto(tipo, texto);
  const [primeiro] = Object.values(errors).flat();
  if (primeiro !== undefined) throw new DomainError('campos_invalidos', primeiro, { errors });
}

/** What the institute wrote, as nobody else changes it until this ends. */
async function getNaVez({ trx }: Work, tipo: TipoDeAviso): Promise<TextoRow | undefined> {
  await takeTurn(trx, `texto_de_email:${tipo}`);
  return findRow(trx, 'textos_de_email', { tipo });
}

/** @throws DomainError 422 for places that are not there or missing, 400 for a security message */
export function alterar(ctx: AdminUseCase, form: TextoDeEmailForm): Promise<TextoDeEmailNaTela> {
  const { tipo, assunto, texto, visto } = form;
  assertEditavel(tipo);
  assertCorreto(form);
  return transact(ctx, async (work) => {
    const antes = await getNaVez(work, tipo);
    assertAsSeen(view(tipo, antes), visto);
    const linha = await setTexto(work.trx, tipo, { assunto, texto }, ctx.admin.id, work.agora);
    await registrar(work, tipo, 'Alterou', linha.id, antes ?? padrao(tipo), linha);
    return view(tipo, linha);
  });
}

/** Brings the portal's own text back. */
export function restaurar(ctx: AdminUseCase, tipo: TipoDeAviso): Promise<TextoDeEmailNaTela> {
  assertEditavel(tipo);
  return transact(ctx, async (work) => {
    const antes = await getNaVez(work, tipo);
    if (antes) {
      await removeRows(work.trx, 'textos_de_email', { tipo });
      await registrar(work, tipo, 'Restaurou', antes.id, antes, padrao(tipo));
    }
    return view(tipo, undefined);
  });
}

async function registrar(
  { audit }: Work,
  tipo: TipoDeAviso,
  verbo: string,
  id: number,
  antes: TextoDeEmail,
  depois: TextoDeEmail,
): Promise<void> {
  const so = ({ assunto, texto }: TextoDeEmail) => ({ tipo, assunto, texto });
  await audit({
    tipo: 'alterar_texto_de_email',
    descricao: `${verbo} o texto do e-mail "${tipoDeAviso(tipo).nome}".`,
    sobre: { registro: ['texto_de_email', id] },
    antes: so(antes),
    depois: so(depois),
  });
}

/** The message as somebody would get it, with examples in its places. @throws DomainError 422 as `alterar` */
export function previa({ deps }: AdminUseCase, form: TextoDeEmailForm) {
  assertCorreto(form);
  return exemplo(deps, form, null);
}

function exemplo(deps: Deps, { tipo, assunto, texto }: TextoDeEmailForm, nome: string | null) {
  const valores = valoresDeExemplo(tipo);
  const botao = { url: endereco(deps.config, '/') };
  const { aviso: _, ...composto } = compor(
    deps,
    tipo,
    { assunto, texto },
    { ...valores, nome: nome ?? valores.nome ?? '' },
    botao,
  );
  return composto;
}

/** Sends the message with examples to who asks, whether it was saved or not. @throws DomainError 422 as `alterar` */
export async function enviarTeste(ctx: AdminUseCase, form: TextoDeEmailForm): Promise<{ message: string }> {
  assertCorreto(form);
  const { nome, email } = ctx.admin;
  const { assunto, ...corpo } = exemplo(ctx.deps, form, nome);
  return transact(ctx, async ({ audit, mail }) => {
    await mail({ para: email, assunto: `[Teste] ${assunto}`, ...corpo, tipo: 'teste' });
    const descricao = `Enviou a si um teste do e-mail "${tipoDeAviso(form.tipo).nome}".`;
    await audit({ tipo: 'testar_email', descricao, sobre: 'quem_age' });
    return { message: `Teste enviado para ${email}.` };
  });
}
