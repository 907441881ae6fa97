// A request of any kind, sent as the documentation shows it, in a contest that takes it.
import { example } from '../../src/server/rest/examples.ts';
import { describe } from '../../src/server/rest/schemas.ts';
import { comCpfsMascarados } from '../../src/server/store/masked.ts';
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
const TITULO = { tipo: 'titulo', nome: 'Exigência', dados: JSON.stringify({ pontos: 2 }) } as const;
/** What an item is asked with. */
const MAIS_DO_ITEM: Partial<Record<Pedido['tipo'], object>> = {
  cuidado: { detalhe: null },
  pontuacao: { quantidade: 1 },
};
/** As many as a request carries, each of its own. */
export const DOCUMENTOS = Array.from({ length: DOCUMENTOS_MAXIMO }, (_, i) => ({
  exigencia: `Exigência: ${i + 1}`,
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
      : tipo === 'reserva'
        ? await createListaReservada(portal, { concurso_id })
        : tipo === 'pontuacao' && (await createItem(portal, { ...TITULO, concurso_id }));
  if (tipo === 'pontuacao') {
    await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
    // What is sent proves titles of the contest's table alone.
    for (const campo of Object.keys(form)) if (/^exigencia_(7|8|9|1\d)$/.test(campo)) delete form[campo as never];
  }
  // A contest without categories asks nothing by one.
  if (tipo === 'isencao') for (const campo of DA_CATEGORIA) delete (form as Record<string, unknown>)[campo];
  const janela = limite.por === 'janela' && (await createPrazo(portal, { tipo: tipo as 'envio', concurso_id }));
  return {
    ...form,
    ...(janela && { [(limite as { campo: string }).campo]: janela.id }),
    ...(item && { itens: JSON.stringify([{ item_id: item.id, ...MAIS_DO_ITEM[tipo] }]) }),
    ...(anexo && { arquivo: pdf('anexo', 'anexo.pdf') }),
    ...(documentos && Object.fromEntries(formDosDocumentos(DOCUMENTOS))),
  };
}

/** What a candidate reads and what the panel reads are the same but for CPFs, and for the paper, which is another in the panel. */
export function comoNoPainel<T>(visto: T): T {
  const semPapel = JSON.stringify(comCpfsMascarados(visto)).replace(
    /"url_comprovante":"[^"]*"/g,
    '"url_comprovante":""',
  );
  return JSON.parse(semPapel);
}
