// Where the money of a refund goes, in the windows that show and pay it.
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Reembolso } from '../../../shared/pedidos/reembolso.ts';
import { avisarFalha, erroDe } from '../../erros.ts';
import { api } from '../../trpc.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Grupo } from '../analise/fatos.tsx';
import { dadosDaConta, fatosDoDestino, MASCARA } from './destino.tsx';

/** The facts, and what is pasted. A CPF in them is masked until it is asked for, which is recorded. */
export function DadosBancarios({ reembolso }: { reembolso: Reembolso }) {
  const { id, titular_documento, chavePix } = reembolso;
  const [inteiro, setInteiro] = useState<Partial<Reembolso> | null>(null);
  const [pedindo, setPedindo] = useState(false);
  const mascarado = inteiro === null && [titular_documento, chavePix].some((texto) => texto?.includes(MASCARA));

  async function mostrar() {
    setPedindo(true);
    try {
      setInteiro(await api.admin.reembolsos.revelarDestino.query({ id }));
    } catch (erro) {
      avisarFalha('Não foi possível mostrar os dados bancários.', erroDe(erro), mostrar);
    } finally {
      setPedindo(false);
    }
  }

  const mostrado = { ...reembolso, ...inteiro };
  return (
    <>
      <Grupo titulo="Dados bancários" items={fatosDoDestino(mostrado)} />
      {mascarado ? (
        <IconButton icon={IconEye} variant="default" loading={pedindo} onClick={mostrar}>
          Mostrar CPF completo
        </IconButton>
      ) : (
        <CopiarDestino reembolso={mostrado} />
      )}
    </>
  );
}

function CopiarDestino({ reembolso }: { reembolso: Reembolso }) {
  const { tipo_restituicao, chavePix } = reembolso;
  if (tipo_restituicao === 3) {
    return chavePix === null ? null : (
      <CopyButton text={chavePix} label="Chave PIX" variant="default" size="sm">
        Copiar chave PIX
      </CopyButton>
    );
  }
  return (
    <CopyButton text={dadosDaConta(reembolso)} label="Dados da conta" variant="default" size="sm">
      Copiar dados da conta
    </CopyButton>
  );
}
