// The buttons at the foot of the dialog: closing it, and the one thing to do.
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Pagamento } from '../../../shared/pagamento.ts';
import { DialogClose } from '../../ui/dialog/dialog.tsx';
import { PALAVRAS } from '../cobranca.ts';
import { useComprovante } from '../comprovante.ts';
import { BotaoSuporte } from '../suporte.tsx';

type Props = {
  inscricao: Inscricao;
  pagamento: Pagamento;
  gerando: boolean;
  /** The last attempt failed, and another may not. */
  repetir: boolean;
  onGerar: () => void;
};

export function Rodape({ inscricao, pagamento, gerando, repetir, onGerar }: Props) {
  const { estado, prazo } = pagamento;
  const { numero } = inscricao;
  const palavras = PALAVRAS[inscricao.concurso.forma_pagamento];
  const gerar = prazo !== null && (estado === 'gerar' || estado === 'vencido');
  return (
    <>
      <DialogClose size="md" disabled={gerando}>
        Fechar
      </DialogClose>
      {estado === 'pago' && <BaixarComprovante inscricao={inscricao} />}
      {gerar && (
        <Button loading={gerando} onClick={onGerar}>
          {repetir ? 'Tentar de novo' : estado === 'gerar' ? palavras.gerar : palavras.gerarNova}
        </Button>
      )}
      {!gerar && (estado === 'vencido' || estado === 'encerrado' || estado === 'excluido') && (
        <BotaoSuporte variant="filled" assunto={`Inscrição ${numero}: pagamento`} />
      )}
    </>
  );
}

function BaixarComprovante({ inscricao }: { inscricao: Inscricao }) {
  const { gerando, baixarComprovante } = useComprovante();
  return (
    <Button
      loading={gerando !== null}
      leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
      onClick={() => baixarComprovante(inscricao)}
    >
      Baixar comprovante
    </Button>
  );
}
