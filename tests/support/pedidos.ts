// A request of any kind, sent as the documentation shows it, in a contest that takes it.
import { example } from '../../src/server/rest/examples.ts';
import { describe } from '../../src/server/rest/schemas.ts';
import type { Declaracao } from '../../src/shared/pedidos/declaracao.ts';
import { DOCUMENTOS_MAXIMO, formDosDocumentos } from '../../src/shared/pedidos/documentos.ts';
import type { Pedido } from '../../src/shared/pedidos/tipos.ts';
import { pdf } from './envios.ts';
import {
  createBoleto,
  createConcurso,
  createInscricao,
  createItem,
  createListaReservada,
  createPrazo,
} from './factories.ts';
import type { Portal } from './portal.ts';

const PRAZO = '2026-12-10T21:30:00.000Z';

const DA_CATEGORIA = ['categoria_id', 'nis', 'doacoes', 'registro_em', 'renda', 'pessoas'];
/** As many as a request carries, each of its own. */
export const DOCUMENTOS = Array.from({ length: DOCUMENTOS_MAXIMO }, (_, i) => ({
  exigencia: `Exigência ${i + 1}`,
  arquivo: pdf(`documento ${i + 1}`, `documento-${i + 1}.pdf`),
}));

/** What the portal's candidate sends, for a new enrolment of theirs. */
export async function formDe(portal: Portal, pedido: Pedido): Promise<Record<string, unknown>> {
  const { tipo, tabela, limite, anexo } = pedido;
  const { documentos }: Declaracao = pedido;
  const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: PRAZO });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  if (tipo === 'comprovacao') await createBoleto(portal, { inscricao_id });
  const { input, words } = describe(`candidato.${tabela}.create`, new Map());
  const form = { ...(example(input ?? {}, '', undefined, words) as object), inscricao_id };
  const item =
    tipo === 'cuidado'
      ? await createItem(portal, { concurso_id })
      : tipo === 'reserva' && (await createListaReservada(portal, { concurso_id }));
  // A contest without categories asks nothing by one.
  if (tipo === 'isencao') for (const campo of DA_CATEGORIA) delete (form as Record<string, unknown>)[campo];
  const janela = limite.por === 'janela' && (await createPrazo(portal, { tipo: tipo as 'envio', concurso_id }));
  return {
    ...form,
    ...(janela && { [(limite as { campo: string }).campo]: janela.id }),
    ...(item && { itens: JSON.stringify([{ item_id: item.id, ...(tipo === 'cuidado' && { detalhe: null }) }]) }),
    ...(anexo && { arquivo: pdf('anexo', 'anexo.pdf') }),
    ...(documentos && Object.fromEntries(formDosDocumentos(DOCUMENTOS))),
  };
}
