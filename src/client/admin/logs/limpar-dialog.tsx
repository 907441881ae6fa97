// Removing old logs: what it does is said before, asked about once more, and cannot be undone.
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { logs } from '../../../shared/lists/logs.ts';
import { RETENCAO_PADRAO, RETENCOES, type Retencao } from '../../../shared/logs.ts';
import { useAct } from '../../act.ts';
import { contar } from '../../list/words.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';

/** In days, what the law wants of accesses: the longest that six months can be. */
const SEIS_MESES = 184;

const OPCOES = RETENCOES.map((dias) => ({
  value: String(dias),
  label: dias === RETENCAO_PADRAO ? `${dias} dias (recomendado)` : `${dias} dias`,
}));

export function LimparDialog({ onClose }: { onClose: () => void }) {
  const [dias, setDias] = useState<Retencao>(RETENCAO_PADRAO);
  const limpar = useAct(api.admin.logs.limpar.mutate, {
    from: dias,
    waiting: 'Removendo logs antigos...',
    ask: ({ dias }) => ({
      title: `Deseja realmente remover logs com mais de ${dias} dias?`,
      text: 'Esta ação não pode ser desfeita.',
    }),
    onSuccess: async ({ logs_removidos: removidos }, { dias }, refreshed) => {
      onClose();
      await refreshed;
      if (removidos === 0) avisar.info(`Não há logs com mais de ${dias} dias.`);
      else avisar.sucesso(`${contar(logs.nouns, removidos)} ${removidos === 1 ? 'removido' : 'removidos'}.`);
    },
    failed: 'Erro ao limpar logs. Tente novamente.',
  });

  return (
    <Dialog
      onClose={onClose}
      size={560}
      title="Limpar Antigos"
      busy={limpar.pending}
      footer={
        <>
          <DialogClose>Cancelar</DialogClose>
          <IconButton icon={IconTrash} color="red" loading={limpar.pending} onClick={() => limpar.run({ dias })}>
            Limpar logs
          </IconButton>
        </>
      }
    >
      <div className="flex flex-col gap-4.5">
        <Alert tom="at" title="A remoção é permanente.">
          Os logs mais antigos que o período escolhido deixam de existir, também nas histórias de candidatos e
          registros. Exporte antes o que precisar guardar.
        </Alert>
        <ChoiceField
          label="Manter os logs dos últimos"
          value={String(dias)}
          options={OPCOES}
          onChange={(escolhido) => setDias(Number(escolhido) as Retencao)}
        />
        {dias < SEIS_MESES && (
          <Alert>Registros de acesso precisam ficar seis meses (Marco Civil da Internet, art. 15).</Alert>
        )}
        <p className="text-texto-2">A limpeza também fica registrada no log, com o seu nome.</p>
      </div>
    </Dialog>
  );
}
