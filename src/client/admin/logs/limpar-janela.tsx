// Removing old logs: what it does is said before, asked about once more, and cannot be undone (document 3, sections 2.8,
// 5 and 9).
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RETENCAO_PADRAO, RETENCOES, type Retencao } from '../../../shared/logs.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { aguarde, confirmar } from '../../ui/dialogs.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { contar } from '../fila/nomes.ts';
import css from './logs.module.css';
import { NOMES } from './quem.ts';

const OPCOES = RETENCOES.map((dias) => ({
  value: String(dias),
  label: dias === RETENCAO_PADRAO ? `${dias} dias (recomendado)` : `${dias} dias`,
}));
const ERRO = 'Erro ao limpar logs. Tente novamente.';

export function LimparJanela({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const [dias, setDias] = useState<Retencao>(RETENCAO_PADRAO);
  const limpar = useAct(api.admin.logs.limpar.mutate, {
    onSuccess: async ({ logs_removidos: removidos }) => {
      onClose();
      await utils.admin.logs.invalidate();
      if (removidos === 0) avisar.info(`Não há logs com mais de ${dias} dias.`);
      else avisar.sucesso(`${contar(NOMES, removidos)} ${removidos === 1 ? 'removido' : 'removidos'}.`);
    },
    onError: (erro) => avisarFalha(ERRO, erro),
  });

  async function perguntar() {
    const sim = await confirmar({
      title: `Deseja realmente remover logs com mais de ${dias} dias?`,
      text: 'Esta ação não pode ser desfeita.',
      icon: <IconTrash size={22} stroke={1.75} aria-hidden />,
    });
    if (!sim) return;
    const fechar = aguarde('Removendo logs antigos...');
    // What went wrong is told by the act itself.
    await limpar.runAsync({ dias }).catch(() => undefined);
    fechar();
  }

  return (
    <Janela
      opened
      onClose={onClose}
      size={560}
      title="Limpar Antigos"
      busy={limpar.pending}
      footer={
        <>
          <Button variant="default" size="sm" disabled={limpar.pending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            color="red"
            size="sm"
            loading={limpar.pending}
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={() => void perguntar()}
          >
            Limpar logs
          </Button>
        </>
      }
    >
      <div className="pilha">
        <Aviso tom="at" title="A remoção é permanente.">
          Os logs mais antigos que o período escolhido deixam de existir, também nas histórias de candidatos e
          registros. Exporte antes o que precisar guardar.
        </Aviso>
        <div className={css.retencoes}>
          <ChoiceField
            label="Manter os logs dos últimos"
            value={String(dias)}
            options={OPCOES}
            onChange={(escolhido) => setDias(Number(escolhido) as Retencao)}
          />
        </div>
        <p className="t2">A limpeza também fica registrada no log, com o seu nome.</p>
      </div>
    </Janela>
  );
}
