// The page before the panel, when the portal requires a second factor and this administrator has none yet.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CONFIGURE_O_SEGUNDO_FATOR } from '../../../shared/segundo-fator.ts';
import { refresh, useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { Refused } from '../../ui/dialog/tried.tsx';
import { Codigos, Configurar, type Iniciado } from './configurar.tsx';

export function ConfiguracaoExigida({ onPronto }: { onPronto: () => void }) {
  const [iniciado, setIniciado] = useState<Iniciado | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const [pendente, setPendente] = useState(false);
  const inicio = useAct(api.admin.sessoes.iniciarSegundoFator.mutate, {
    onSuccess: setIniciado,
    // Set up in another tab meanwhile: then the panel opens.
    onError: (erro) => (erro.status === 409 ? refresh().then(onPronto) : undefined),
  });
  return (
    <section className="papel max-w-[640px] mx-auto my-0 p-6 max-sm:p-4" aria-labelledby="configurar-segundo-fator">
      <h1 id="configurar-segundo-fator">Verificação em duas etapas</h1>
      {codigos ? (
        <>
          <Codigos codigos={codigos} />
          <div className="flex justify-end mt-5">
            <Button size="sm" onClick={() => void refresh().then(onPronto)}>
              Guardei os códigos: abrir o painel
            </Button>
          </div>
        </>
      ) : iniciado ? (
        <>
          <Configurar
            titulos="h2"
            id="segundo-fator"
            iniciado={iniciado}
            onCodigos={setCodigos}
            onConflito={() =>
              void refresh().then(() => {
                setIniciado(null);
                onPronto();
              })
            }
            onPendente={setPendente}
          />
          <div className="flex justify-end mt-5">
            <Button type="submit" form="segundo-fator" size="sm" loading={pendente}>
              Confirmar e ativar
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-texto-2">{CONFIGURE_O_SEGUNDO_FATOR}</p>
          <p className="text-texto-2">
            Além da senha, você passa a informar um código do seu celular. Quem descobrir a senha não entra sem ele.
          </p>
          <Refused text={inicio.erro?.mensagem} />
          <div className="flex justify-end mt-5">
            <Button size="sm" loading={inicio.pending} onClick={() => inicio.run(undefined)}>
              Configurar agora
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
