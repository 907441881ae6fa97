// The dialog to ask for the exemption.
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import type { ItemDeCatalogo } from '../../../shared/catalogos.ts';
import { arquivoOpcional, textoOpcional } from '../../../shared/comum.ts';
import {
  ESCOLHA_A_CATEGORIA,
  INFORME_MOTIVO,
  ISENCAO,
  type Isencao,
  MOTIVO_MAXIMO,
  MOTIVO_OBRIGATORIO,
} from '../../../shared/pedidos/isencao.ts';
import { api } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, useAbertura } from '../pedidos/enviar-dialog.tsx';
import type { PropsDoFormulario } from '../pedidos/por-inscricao.tsx';
import { useCatalogos } from '../pedidos/tela.ts';
import { textoDaSolicitacao } from '../pedidos/textos.ts';
import {
  CamposDaCategoria,
  categoriaDe,
  DA_CATEGORIA,
  faltasDaCategoria,
  pedeDocumento,
  preencher,
} from './categoria.tsx';

const REGRA = regraDoArquivo(ISENCAO.anexo);

/** The call's own, before what the contest's categories ask. */
const formulario = z.looseObject({ motivo: textoOpcional(MOTIVO_MAXIMO), arquivo: arquivoOpcional });

const EM_BRANCO = { categoria_id: '', motivo: '', ...DA_CATEGORIA, arquivo: null as File | null };
type Valores = typeof EM_BRANCO;

/** What is missing, with the sentence of each field. */
function faltas(valores: Valores, categorias: readonly ItemDeCatalogo[]) {
  if (categorias.length === 0) return valores.motivo.trim() === '' ? { motivo: MOTIVO_OBRIGATORIO } : {};
  const categoria = categoriaDe(valores, categorias);
  return categoria ? faltasDaCategoria(valores, categoria) : { categoria_id: ESCOLHA_A_CATEGORIA };
}

export function SolicitarIsencao({ inscricaoId, onEnviado, carregando, ...dialog }: PropsDoFormulario<Isencao>) {
  const pronto = useAbertura();
  const { inscricao } = dialog;
  const catalogos = useCatalogos(inscricao ? [inscricao] : [], 'isencao');
  const catalogo = inscricao && catalogos.catalogoDe(inscricao);
  const categorias = catalogo?.data ?? [];
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: formulario,
    rules: (valores) => faltas(valores, categorias),
    draft: ['isencao', inscricaoId],
    inscricaoId,
    call: api.candidato.isencoes.create.mutate,
    texto: textoDaSolicitacao,
    corpo: (valores, dados) => {
      const categoria = categoriaDe(valores, categorias);
      if (categoria) preencher(valores, categoria, dados);
      else {
        dados.set('motivo', valores.motivo.trim());
        if (valores.arquivo) dados.set('arquivo', valores.arquivo);
      }
    },
    leva: (campo, valores) => {
      const categoria = categoriaDe(valores, categorias);
      return categoria ? pedeDocumento(categoria, campo) : campo === 'arquivo';
    },
    onEnviado,
  });
  const dito = useRef<number | null>(null);
  const falta = categorias.length === 0 && form.values.motivo.trim() === '';
  useEffect(() => {
    if (falta || dito.current === null) return;
    avisar.fechar(dito.current);
    dito.current = null;
  }, [falta]);
  return (
    <EnviarDialog
      {...dialog}
      titulo="Solicitar isenção"
      confirmando="Confirmando solicitação…"
      falha={
        dialog.falha ??
        (catalogo?.isLoadingError ? { titulo: 'Erro ao carregar as categorias de isenção.', consulta: catalogo } : null)
      }
      carregando={carregando || !pronto || catalogos.isLoading}
      envio={{
        ...envio,
        enviar: (event) => {
          if (falta) dito.current = avisar.atencao(INFORME_MOTIVO);
          envio.enviar(event);
        },
      }}
    >
      {categorias.length > 0 ? (
        <CamposDaCategoria form={form} anexo={anexo} categorias={categorias} />
      ) : (
        <>
          <TextAreaField
            {...form.field('motivo')}
            label="Motivo"
            hint="Diga por que você tem direito à isenção, como está no edital."
            required
            rows={6}
            maxLength={MOTIVO_MAXIMO}
          />
          <DocumentField
            {...anexo('arquivo')}
            label="Documento que comprova"
            hint="Por exemplo: folha do CadÚnico ou carteira de doador."
            optional
            rule={REGRA}
          />
        </>
      )}
    </EnviarDialog>
  );
}
