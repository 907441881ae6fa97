// The dates of one's own contests in one's own calendar: an address for the program that keeps it, which can be changed and
// revoked.
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useAct } from '../../act.ts';
import { Falha } from '../../site/falha.tsx';
import { api, trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/area-states.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { recuperarFoco, Secao } from '../secao.tsx';

const ID = 'agenda';

export function MinhaAgenda() {
  const utils = trpc.useUtils();
  const consulta = trpc.candidato.cronograma.agenda.useQuery();
  const guardar = (dito: string) => ({
    onSuccess: (agora: { endereco: string | null; created_at: string | null }) => {
      utils.candidato.cronograma.agenda.setData(undefined, agora);
      avisar.sucesso(dito);
      requestAnimationFrame(() => recuperarFoco(ID));
    },
  });
  const criar = useAct((_: undefined, opcoes) => api.candidato.cronograma.criarAgenda.mutate(undefined, opcoes), {
    ...guardar('Endereço criado.'),
    failed: 'Erro ao criar o endereço da agenda',
  });
  const trocar = useAct((_: undefined, opcoes) => api.candidato.cronograma.criarAgenda.mutate(undefined, opcoes), {
    ask: () => ({
      title: 'Trocar o endereço da agenda?',
      text: 'O endereço de agora deixa de funcionar. Será preciso pôr o novo no seu calendário.',
    }),
    ...guardar('Endereço trocado.'),
    failed: 'Erro ao trocar o endereço da agenda',
  });
  const revogar = useAct((_: undefined, opcoes) => api.candidato.cronograma.revogarAgenda.mutate(undefined, opcoes), {
    ask: () => ({
      title: 'Revogar o endereço da agenda?',
      text: 'Ele deixa de funcionar, e o seu calendário não recebe mais as datas.',
    }),
    ...guardar('Endereço revogado.'),
    failed: 'Erro ao revogar o endereço da agenda',
  });
  const endereco = consulta.data?.endereco;
  const ocupado = criar.pending || trocar.pending || revogar.pending;
  return (
    <Secao id={ID} titulo="Minha agenda">
      <div className="papel p-4.5">
        <p className="text-texto-2">
          As datas dos seus concursos no calendário do seu celular ou computador. Quando uma data muda, ela muda lá
          também.
        </p>
        {consulta.isLoadingError ? (
          <Falha titulo="Erro ao carregar a agenda" consulta={consulta} />
        ) : !consulta.data ? (
          <Skeleton height={48} />
        ) : endereco ? (
          <>
            <p className="mt-4 mb-2.5 num wrap-anywhere">{endereco}</p>
            <div className="flex flex-wrap gap-2 max-sm:*:w-full">
              <Button
                component="a"
                href={endereco.replace(/^https?:/, 'webcal:')}
                leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
              >
                Assinar no calendário
              </Button>
              <CopyButton text={endereco} label="Endereço da agenda" variant="default">
                Copiar endereço
              </CopyButton>
              <Button variant="default" disabled={ocupado} onClick={() => trocar.run(undefined)}>
                Trocar endereço
              </Button>
              <Button variant="subtle" className="perigo" disabled={ocupado} onClick={() => revogar.run(undefined)}>
                Revogar endereço
              </Button>
            </div>
            <p className="mt-3 text-14 text-texto-3">
              No Google Agenda, use Outras agendas, Do URL. Quem tem este endereço vê as datas dos seus concursos: não o
              divulgue.
            </p>
          </>
        ) : (
          <Button
            className="mt-4 max-sm:w-full"
            variant="light"
            loading={criar.pending}
            leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => criar.run(undefined)}
          >
            Criar endereço da agenda
          </Button>
        )}
      </div>
    </Secao>
  );
}
