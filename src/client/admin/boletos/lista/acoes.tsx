// What can be done with a slip of the list: icons of a row on a desktop, buttons in a phone's card.
import { ActionIcon } from '@mantine/core';
import { IconCash, IconFileTypePdf } from '@tabler/icons-react';
import type { BoletoAdmin } from '../../../../shared/boletos.ts';
import { emAberto } from '../../../../shared/pagamento.ts';
import { RowOpen } from '../../../list/row-actions.tsx';
import { usePhone } from '../../../ui/media.ts';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { usePode } from '../../permissao.ts';

type Props = { boleto: BoletoAdmin; onConfirmar: () => void };

export function AcoesDoBoleto({ boleto, onConfirmar }: Props) {
  const celular = usePhone();
  const pode = usePode();
  const aberto = emAberto(boleto.status) && pode('financeiro');
  const { nome } = boleto.candidato;
  const confirmar = aberto && (
    <RowOpen icon={IconCash} name="Confirmar pagamento" of={` de ${nome}`} variant="light" onClick={onConfirmar} />
  );
  if (celular) {
    return (
      <>
        <NewTabButton variant="default" size="sm" href={boleto.url_boleto}>
          Abrir PDF<span className="sr-only"> de {nome}</span>
        </NewTabButton>
        {confirmar}
      </>
    );
  }
  return (
    <>
      {confirmar}
      <ActionIcon
        component="a"
        size={36}
        href={boleto.url_boleto}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Abrir o boleto em PDF (abre em nova aba)"
        title="Abrir o boleto em PDF"
      >
        <IconFileTypePdf size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
