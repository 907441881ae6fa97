// Top of a candidate's screen: who it is, and what can be done with the account.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconHistory, IconMail, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { CandidatoAdmin } from '../../../../shared/candidatos-admin.ts';
import { formatDate } from '../../../../shared/format.ts';
import { PessoaBolha } from '../../../ui/prefeitura.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { useStore } from '../../../ui/store.ts';
import { Cpf } from '../../cpf.tsx';
import { SeAbre, SePode } from '../../se-pode.tsx';
import { useAlternarStatus } from '../alternar.tsx';
import { ultimaBusca } from '../lista/busca.ts';
import { NOMES_DE_STATUS } from '../nomes.ts';
import css from './detalhe.module.css';

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { candidato: CandidatoAdmin; onEditar: () => void };

export function Cabecalho({ candidato, onEditar }: Props) {
  const { id, nome, status, created_at, primeiro_acesso_em } = candidato;
  const { alternar, alterando } = useAlternarStatus();
  const ativo = status === 'A';
  return (
    <div className={css.topo}>
      <div className={css.nome}>
        <PessoaBolha nome={nome} size={52} />
        <div>
          <h1>{nome}</h1>
          <p className={`num ${css.fatos}`}>
            <span>
              CPF <Cpf candidato={candidato} />
            </span>
            <span>Cadastro em {formatDate(created_at)}</span>
          </p>
          <p className={css.selos}>
            <Selo>{NOMES_DE_STATUS[status]}</Selo>
            <span className="num t3 s14">
              {primeiro_acesso_em ? `Primeiro acesso em ${formatDate(primeiro_acesso_em)}` : 'Ainda não entrou'}
            </span>
          </p>
        </div>
      </div>
      <div className={css.acoes}>
        <Voltar />
        <SeAbre tela="/admin/dashboard/logs">
          <Button
            component="a"
            href={`#/admin/dashboard/logs?candidato_id=${id}`}
            variant="default"
            size="sm"
            leftSection={<IconHistory {...icone} />}
          >
            Ver nos logs
          </Button>
        </SeAbre>
        <SeAbre tela="/admin/dashboard/emails">
          <Button
            component="a"
            href={`#/admin/dashboard/emails?candidato_id=${id}`}
            variant="default"
            size="sm"
            leftSection={<IconMail {...icone} />}
          >
            Ver e-mails
          </Button>
        </SeAbre>
        <SePode area="candidatos">
          <Button
            variant="default"
            size="sm"
            loading={alterando}
            leftSection={ativo ? <IconUserOff {...icone} /> : <IconUserCheck {...icone} />}
            onClick={() => void alternar(candidato)}
          >
            {ativo ? 'Desativar' : 'Ativar'}
          </Button>
          <Button size="sm" aria-haspopup="dialog" leftSection={<IconPencil {...icone} />} onClick={onEditar}>
            Editar dados
          </Button>
        </SePode>
      </div>
    </div>
  );
}

/** To the list, as it was last seen. */
export function Voltar() {
  const navigate = useNavigate();
  const busca = useStore(ultimaBusca);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowLeft {...icone} />}
      onClick={() => void navigate({ to: '/admin/dashboard/candidatos', search: busca })}
    >
      Voltar
    </Button>
  );
}
