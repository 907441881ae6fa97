// A request of whatever kind on a screen that shows all of them: where it is read, and how it looks where it stands.
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { PEDIDOS, type TipoDePedido } from '../../shared/pedidos/tipos.ts';
import { PANEL } from '../screen.ts';
import { states } from '../states.ts';
import type { Look, Tone } from '../ui/badge.tsx';
import type { GlyphKind } from '../ui/glyph.tsx';

/** The list of its kind, with its window open. */
export function lugarDoPedido(tipo: TipoDePedido, id: number): { to: string; query: Record<string, number> } {
  return { to: `${PANEL}/${PEDIDOS[tipo].tabela}`, query: { [tipo === 'envio' ? 'analise' : tipo]: id } };
}

const GLYPHS: Partial<Record<Tone, GlyphKind>> = { at: 'vazia', in: 'meia', ok: 'check', er: 'x' };

/** One that is decided by letters shows its own; one that waits has the panel's word for it. */
export function lookDoPedido(tipo: TipoDePedido, status: string): Look {
  const { nomes, transicoes, inicial, nega }: Declaracao = PEDIDOS[tipo];
  const porLetra = status.length === 1;
  if (porLetra && status === inicial) return states.envio.P;
  const segue = (transicoes[status]?.length ?? 0) > 0;
  const tone = status === inicial ? 'at' : segue ? 'in' : status === nega ? 'er' : 'ok';
  const label = nomes[status] ?? status;
  return porLetra ? { label, tone, glyph: 'letra', letter: status } : { label, tone, glyph: GLYPHS[tone] ?? 'vazia' };
}
