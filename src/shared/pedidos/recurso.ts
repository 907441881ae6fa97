// Appeals against exam questions, inside a window.
import { z } from 'zod';
import { arquivoOpcional, idCom, idSchema, textoObrigatorio, textoOpcional } from '../comum.ts';
import { describeAs, describeFields } from '../description.ts';
import { idsDoLote } from '../filas.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { protocolo } from '../protocolos.ts';
import { RECURSO } from './tipos.ts';

export const SELECIONE_PRAZO_DE_RECURSO = 'Selecione um prazo de recurso.';
export const INFORME_QUESTAO = 'Informe o número da questão.';
export const INFORME_FUNDAMENTACAO = 'Informe a fundamentação do recurso.';
export const QUESTAO_MAXIMA = 999;
/** Longest reason, in characters. */
export const MOTIVO_MAXIMO = 10_000;
/** Characters of the reason shown in the table. */
export const CORTE_DO_MOTIVO = 60;

export const DECISOES = ['P', 'D', 'I'] as const;
/** Where an appeal or an exemption stands, as administrators read them. */
export const NOMES_NO_PAINEL = { ...RECURSO.nomes, P: 'Pendente' } as const;

export const recurso = z.object({
  id: z.number().int(),
  created_at: z.string(),
  prazo_recurso_id: z.number().int(),
  prazo_recurso: z.object({ id: z.number().int(), titulo: z.string(), nome: z.string(), data_fim: z.string() }),
  numero_questao: z.number().int(),
  motivo: z.string(),
  status: z.enum(DECISOES),
  observacao_admin: z.string().nullable(),
  /** The same as `observacao_admin`. */
  resposta: z.string().nullable(),
  caminho_anexo: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** Whether the candidate can remove it now. */
  pode_excluir: z.boolean(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
});
export type Recurso = z.infer<typeof recurso>;
describeAs(recurso, 'Recurso', {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  status: ['P em análise, D deferido, I indeferido', 'P'],
});

/** As administrators see it. */
export const recursoAdmin = recurso.extend({
  nome_arquivo: z.string().nullable(),
  /** The administrator who decided. */
  decidido_por: z.string().nullable(),
});
export type RecursoAdmin = z.infer<typeof recursoAdmin>;
describeAs(recursoAdmin, 'RecursoRecebido', {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  decidido_por: ['O administrador que decidiu', null],
});

const questao = z
  .union([z.number(), z.string()], { error: INFORME_QUESTAO })
  .transform((valor) =>
    typeof valor === 'number' ? valor : /^\d{1,4}$/.test(valor.trim()) ? Number(valor) : Number.NaN,
  )
  .pipe(
    z
      .number({ error: INFORME_QUESTAO })
      .int(INFORME_QUESTAO)
      .min(1, INFORME_QUESTAO)
      .max(QUESTAO_MAXIMA, INFORME_QUESTAO),
  );

const camposDoForm = {
  prazo_recurso_id: idCom(SELECIONE_PRAZO_DE_RECURSO),
  numero_questao: questao,
  motivo: textoObrigatorio(INFORME_FUNDAMENTACAO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
};
export const recursoForm = z.object(camposDoForm);
export const recursoCreate = z.object({ inscricao_id: idCom('Selecione uma inscrição.'), ...camposDoForm });
export type RecursoCreate = z.output<typeof recursoCreate>;
describeFields(recursoCreate, {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  arquivo: ['Anexo opcional: PDF de até 5 MB'],
});

/** The decision of an appeal, as of an exemption. */
const camposDaDecisao = {
  status: z.enum(['D', 'I'], { error: 'Selecione uma decisão' }),
  observacao_admin: textoOpcional(RECURSO.nota.maximo),
};
export const decisao = z.object({ id: idSchema, ...camposDaDecisao });
describeFields(decisao, { status: ['D defere, I indefere', 'D'] });
/** The decision of several appeals, as of several exemptions. */
export const decisoes = z.object({ ids: idsDoLote, ...camposDaDecisao });
describeFields(decisoes, { status: ['D defere, I indefere', 'D'] });
