// Which mails beside the necessary ones the candidate wants. What is chosen is saved at once.
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import type { Preferencias } from '../../../shared/avisos.ts';
import { useAct } from '../../act.ts';
import { Falha } from '../../site/falha.tsx';
import { api, trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/area-states.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Secao } from '../secao.tsx';

const ESCOLHAS = [
  {
    campo: 'lembretes',
    nome: 'Lembretes de prazos e pagamentos',
    dica: 'Boleto ou PIX perto de vencer, taxa por pagar, prazo de envio perto do fim e véspera de prova.',
  },
  { campo: 'publicacoes', nome: 'Publicações dos meus concursos', dica: 'Editais, retificações e resultados.' },
] as const;

export function PreferenciasDeEmail() {
  const utils = trpc.useUtils();
  const consulta = trpc.candidato.avisos.preferencias.useQuery();
  const { data } = consulta;
  /** With what is still being saved. */
  const escolhidas = useRef<Preferencias>(null);
  const salvar = useAct(api.candidato.avisos.alterarPreferencias.mutate, {
    inTurn: true,
    onSuccess: (salvas) => {
      utils.candidato.avisos.preferencias.setData(undefined, salvas);
      avisar.sucesso('Preferência salva.');
    },
    failed: 'Erro ao salvar a preferência. Tente novamente.',
  });
  function escolher(mudanca: Partial<Preferencias>, atuais: Preferencias) {
    const todas = { ...(escolhidas.current ?? salvar.doing ?? atuais), ...mudanca };
    escolhidas.current = todas;
    const pronto = () => {
      if (escolhidas.current === todas) escolhidas.current = null;
    };
    void salvar.runAsync(todas).then(pronto, pronto);
  }
  return (
    <Secao id="emails" titulo="E-mails que quero receber">
      <div className="papel p-4.5">
        <p className="text-texto-2">
          Pagamentos, decisões, prazos e segurança da conta vão sempre por e-mail. Os avisos desta tela não mudam.
        </p>
        {data ? (
          // Not off while it is being saved: whoever stands in one of them would fall out of it.
          <fieldset className="grid gap-4 mx-0 mt-4 mb-0 p-0 border-0" aria-busy={salvar.pending || undefined}>
            <legend className="sr-only">E-mails opcionais</legend>
            {ESCOLHAS.map(({ campo, nome, dica }) => (
              <Checkbox
                key={campo}
                label={nome}
                description={dica}
                classNames={{ description: 'ps-3' }}
                checked={data[campo]}
                onChange={(event) => escolher({ [campo]: event.currentTarget.checked }, data)}
              />
            ))}
          </fieldset>
        ) : consulta.isLoadingError ? (
          <Falha titulo="Erro ao carregar as preferências" consulta={consulta} />
        ) : (
          <Skeleton height={72} />
        )}
      </div>
    </Secao>
  );
}
