// A candidate's CPF as lists and headers show it: masked, with the way to see all of it, which is recorded.
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCpf } from '../../shared/format.ts';
import { avisarFalha, erroDe } from '../erros.ts';
import { api } from '../trpc.ts';

type Props = { candidato: { id: number; nome: string; cpf: string } };

/** `<Cpf candidato={cadastro} />` */
export function Cpf({ candidato }: Props) {
  // Of somebody who is not to be known.
  if (candidato.cpf === '') return null;
  // What was shown of one is not shown beside the next.
  return <DeUm key={candidato.id} candidato={candidato} />;
}

function DeUm({ candidato: { id, nome, cpf } }: Props) {
  const [inteiro, setInteiro] = useState<string | null>(null);
  const [pedindo, setPedindo] = useState(false);
  const Icone = inteiro ? IconEyeOff : IconEye;

  async function mostrar() {
    if (pedindo) return;
    if (inteiro) return setInteiro(null);
    setPedindo(true);
    try {
      setInteiro((await api.admin.candidatos.revelarCpf.query({ id })).cpf);
    } catch (erro) {
      avisarFalha('Não foi possível mostrar o CPF.', erroDe(erro), mostrar);
    } finally {
      setPedindo(false);
    }
  }

  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="num whitespace-nowrap" aria-live="polite">
        {/\d{3}/.test(cpf) && !cpf.startsWith('R') ? formatCpf(inteiro ?? cpf) : 'CPF removido'}
      </span>
      {(inteiro !== null || cpf.includes('*')) && (
        <ActionIcon
          className="flex-none -my-2 max-sm:w-11 max-sm:h-11 max-sm:-my-3"
          variant="subtle"
          color="gray"
          size={32}
          aria-busy={pedindo}
          aria-label={`${inteiro ? 'Ocultar' : 'Mostrar'} CPF de ${nome}`}
          title={inteiro ? 'Ocultar CPF' : 'Mostrar CPF'}
          onClick={mostrar}
        >
          <Icone size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
