// Somebody's own dates at an address that only they know: for programs that keep calendars and read it now and then. A new one
// takes the old one's place, and one that is revoked opens nothing.
import { createHash, randomBytes } from 'node:crypto';
import type { Agenda } from '../../shared/cronograma.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { insertRow } from '../store/rows.ts';
import type { Row } from '../store/tables/index.ts';
import { type CalendarioPublico, type FaseNumerada, lerPublico } from './anotar.ts';
import { getAgenda, getDonoDaAgenda, listConcursosDe, removeAgenda } from './queries.ts';

const BYTES = 24;
const resumoDe = (codigo: string) => createHash('sha256').update(codigo).digest('hex');

/** Null where there is none, or its code can no longer be read: then another is made. */
function view({ config, cofre }: Deps, linha: Row<'agendas'> | undefined): Agenda {
  if (!linha) return { endereco: null, created_at: null };
  try {
    const endereco = `${config.publicUrl}/agenda/${cofre.open(linha.codigo_cifrado)}.ics`;
    return { endereco, created_at: linha.created_at };
  } catch {
    return { endereco: null, created_at: null };
  }
}

export async function get({ deps, candidato }: CandidatoUseCase): Promise<Agenda> {
  return view(deps, await getAgenda(deps.db, candidato.id));
}

export function create(ctx: CandidatoUseCase): Promise<Agenda> {
  const { deps, candidato } = ctx;
  const codigo = randomBytes(BYTES).toString('base64url');
  return transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, `agenda:${candidato.id}`);
    const havia = await removeAgenda(trx, candidato.id);
    await insertRow(trx, 'agendas', {
      candidato_id: candidato.id,
      codigo_hash: resumoDe(codigo),
      codigo_cifrado: deps.cofre.seal(codigo),
      created_at: agora,
    });
    const descricao = havia ? 'Trocou o endereço da própria agenda.' : 'Criou o endereço da própria agenda.';
    await audit({ tipo: 'criar_agenda', descricao, sobre: 'quem_age' });
    return view(deps, await getAgenda(trx, candidato.id));
  });
}

/** @throws DomainError `nao_encontrado` when there is none */
export function revogar(ctx: CandidatoUseCase): Promise<Agenda> {
  return transact(ctx, async ({ trx, audit }) => {
    if (!(await removeAgenda(trx, ctx.candidato.id))) throw naoEncontrado('Não há endereço de agenda para revogar.');
    await audit({
      tipo: 'excluir_agenda',
      descricao: 'Revogou o endereço da própria agenda.',
      sobre: 'quem_age',
    });
    return { endereco: null, created_at: null };
  });
}

export interface CalendarioDaPessoa extends CalendarioPublico {
  alterado_em: string;
}

const PAGAMENTO: Omit<FaseNumerada, 'fase' | 'fim'> = {
  ...{ tipo: 'pagamento', nome: 'Pagamento da taxa', inicio: null, local: null, observacao: null, comparece: false },
  ...{ sequencia: 0, alterada_em: undefined, retirada: false },
};

/** The calendars of the contests somebody is enrolled in, each with the payment of their own vacancy alone. @throws 404 */
export async function lerAgenda({ db }: Deps, codigo: string): Promise<CalendarioDaPessoa[]> {
  const dono = await getDonoDaAgenda(db, resumoDe(codigo));
  if (dono === undefined) throw naoEncontrado('Agenda não encontrada.');
  const calendarios: CalendarioDaPessoa[] = [];
  for (const { id, updated_at, vaga_id, vencimento_pagamento: fim } of await listConcursosDe(db, dono)) {
    const publico = await lerPublico(db, id);
    if (!publico) continue;
    const outras = publico.fases.filter((uma) => uma.tipo !== 'pagamento' || uma.retirada || uma.fim === fim);
    const viva = outras.some(({ tipo, retirada }) => tipo === 'pagamento' && !retirada);
    // Whoever enrolled in a vacancy that takes nobody any more still pays by its date.
    const fase = `pagamento-${vaga_id}`;
    const dita = outras.find((uma) => uma.fase === fase);
    const fases =
      viva || fim === null
        ? outras
        : [...outras.filter((uma) => uma !== dita), { ...PAGAMENTO, ...dita, retirada: false, fase, fim }];
    calendarios.push({ ...publico, fases, alterado_em: updated_at });
  }
  return calendarios;
}
