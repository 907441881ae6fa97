// Top of a candidate's screen: who it is, and what can be done with the account.
import { Button } from '@mantine/core';
import { IconHistory, IconMail, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { CandidatoAdmin } from '../../../../shared/candidatos-admin.ts';
import { formatDate } from '../../../../shared/format.ts';
import { candidatos } from '../../../../shared/lists/candidatos.ts';
import { lastQuery } from '../../../list/use-list.ts';
import { states } from '../../../states.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PessoaBolha } from '../../../ui/prefeitura.tsx';
import { Cpf } from '../../cpf.tsx';
import { IfAllowed, IfOpens } from '../../permissao.ts';
import { BackToList, RecordHeader } from '../../record.tsx';
import { useAlternarStatus } from '../alternar.tsx';

type Props = { candidato: CandidatoAdmin; onEditar: () => void };

export function Cabecalho({ candidato, onEditar }: Props) {
  const { id, nome, status, created_at, primeiro_acesso_em } = candidato;
  const { alternar, alterando } = useAlternarStatus();
  const ativo = status === 'A';
  return (
    <RecordHeader
      bubble={<PessoaBolha nome={nome} size={52} />}
      title={nome}
      facts={
        <>
          <span className="num">
            CPF <Cpf candidato={candidato} />
          </span>
          <span className="num">Cadastro em {formatDate(created_at)}</span>
        </>
      }
      badges={
        <>
          <Badge {...states.conta[status]} />
          <span className="num text-texto-3 text-14">
            {primeiro_acesso_em ? `Primeiro acesso em ${formatDate(primeiro_acesso_em)}` : 'Ainda não entrou'}
          </span>
        </>
      }
      actions={
        <>
          <Voltar />
          <IfOpens tela="/admin/dashboard/logs">
            <Button
              component="a"
              href={`#/admin/dashboard/logs?candidato_id=${id}`}
              variant="default"
              size="sm"
              leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
            >
              Ver nos logs
            </Button>
          </IfOpens>
          <IfOpens tela="/admin/dashboard/emails">
            <Button
              component="a"
              href={`#/admin/dashboard/emails?candidato_id=${id}`}
              variant="default"
              size="sm"
              leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
            >
              Ver e-mails
            </Button>
          </IfOpens>
          <IfAllowed area="candidatos">
            <IconButton
              icon={ativo ? IconUserOff : IconUserCheck}
              variant="default"
              loading={alterando}
              onClick={() => alternar(candidato)}
            >
              {ativo ? 'Desativar' : 'Ativar'}
            </IconButton>
            <IconButton icon={IconPencil} opens onClick={onEditar}>
              Editar dados
            </IconButton>
          </IfAllowed>
        </>
      }
    />
  );
}

/** To the list, as it was last seen. */
export function Voltar() {
  return <BackToList to="/admin/dashboard/candidatos" search={lastQuery(candidatos)} />;
}
